import { ChevronLeft, ChevronRight, Maximize2 } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { type FragmentOf, readFragment } from "../../lib/graphql/graphql.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PlainList } from "../../ui/list/plain-list.tsx";
import { PictureFragment } from "../card/lot-card-fragment.ts";
import { Picture } from "../picture.tsx";
import styles from "./gallery.module.css";

const GalleryZoom = lazyPart(async () => (await import("./gallery-zoom.tsx")).GalleryZoom);

const STAGE_WIDTH = 800;
const THUMB_WIDTH = 56;

type Images = readonly FragmentOf<typeof PictureFragment>[];

/**
 * A lot's pictures. The user can swipe, use arrow buttons and keys, and press to enlarge. Only the current picture is
 * in the tab order: the arrow keys replace the buttons and thumbnails, so that bidding is not a dozen tab stops
 * further on.
 */
export function Gallery({ images, title }: { images: Images; title: string }) {
  const { t } = useTranslate();
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const count = images.length;

  const show = (next: number) => {
    const to = Math.max(0, Math.min(count - 1, next));
    setIndex(to);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
    return to;
  };
  const leaf = (event: KeyboardEvent) => {
    let next: number;
    if (event.key === "ArrowLeft") next = index - 1;
    else if (event.key === "ArrowRight") next = index + 1;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = count - 1;
    else return;
    event.preventDefault();
    const shown = strip.current?.children[show(next)];
    shown?.querySelector("button")?.focus({ preventScroll: true });
  };

  if (count === 0) return <NoPictures />;
  return (
    <section className={styles.gallery} aria-label={t("lots.gallery.label")} onKeyDown={leaf}>
      <div className={styles.stage}>
        <PlainList
          ref={strip}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
        >
          {images.map((image, position) => (
            <li key={readFragment(PictureFragment, image).fileId} className={styles.slide}>
              <button
                type="button"
                className={styles.enlarge}
                tabIndex={position === index ? 0 : -1}
                aria-label={t("lots.gallery.enlarge", { number: position + 1, count })}
                onClick={() => setIsZoomed(true)}
              >
                <Picture
                  image={image}
                  alt={altOf(image, title)}
                  width={STAGE_WIDTH}
                  eager={position === 0}
                  isLargest={position === 0}
                  contain
                  className={styles.picture}
                />
              </button>
            </li>
          ))}
        </PlainList>
        <span className={styles.count}>
          <Maximize2 size={14} aria-hidden="true" />
          {index + 1} / {count}
        </span>
        {count > 1 && (
          <>
            <IconButton
              label={t("lots.gallery.previous")}
              className={styles.previous}
              tabIndex={-1}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <ChevronLeft size={24} />
            </IconButton>
            <IconButton
              label={t("lots.gallery.next")}
              className={styles.next}
              tabIndex={-1}
              disabled={index === count - 1}
              onClick={() => show(index + 1)}
            >
              <ChevronRight size={24} />
            </IconButton>
          </>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          {images.map((image, position) => (
            <button
              key={readFragment(PictureFragment, image).fileId}
              type="button"
              className={styles.thumb}
              tabIndex={-1}
              aria-label={t("lots.gallery.show", { number: position + 1, count })}
              aria-current={position === index || undefined}
              onClick={() => show(position)}
            >
              <Picture image={image} alt="" width={THUMB_WIDTH} />
            </button>
          ))}
        </div>
      )}
      {isZoomed && (
        <Suspense fallback={null}>
          <GalleryZoom
            images={images}
            title={title}
            startIndex={index}
            onClose={(last) => {
              setIsZoomed(false);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function altOf(image: Images[number], title: string): string {
  return readFragment(PictureFragment, image).description || title;
}

function NoPictures() {
  const { t } = useTranslate();
  return (
    <div className={styles.stage}>
      <Picture image={null} alt="" width={STAGE_WIDTH} className={styles.picture} />
      <p className={styles.none}>{t("lots.gallery.none")}</p>
    </div>
  );
}
