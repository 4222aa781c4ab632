import { Maximize2 } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { Picture } from "../../../catalogue/lots/picture.tsx";
import { PictureFragment } from "../../../catalogue/lots/picture-fragment.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { type FragmentOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./gallery.module.css";
import { LeafButtons } from "./leaf-buttons.tsx";

const GalleryZoom = lazyPart(async () => (await import("./gallery-zoom.tsx")).GalleryZoom);

const STAGE_WIDTH = 800;
const THUMB_WIDTH = 56;

type Images = readonly FragmentOf<typeof PictureFragment>[];

/**
 * A lot's pictures: swipe, arrow buttons and keys, press to enlarge. Only the current picture is in the tab order, so
 * that bidding is not a dozen tab stops further on.
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
    <section className={styles.gallery} aria-label={t("lotPage.gallery.label")} onKeyDown={leaf}>
      <div className={styles.stage}>
        <PlainList
          ref={strip}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
        >
          {images.map((image, position) => (
            <Slide
              key={readFragment(PictureFragment, image).fileId}
              {...{ image, title, position, count }}
              isShown={position === index}
              onEnlarge={() => setIsZoomed(true)}
            />
          ))}
        </PlainList>
        <span className={styles.count}>
          <Maximize2 size={14} aria-hidden="true" />
          {index + 1} / {count}
        </span>
        <LeafButtons index={index} count={count} isForMouse onShow={show} />
      </div>
      {count > 1 && <Thumbs images={images} index={index} onShow={show} />}
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

function Slide({
  image,
  title,
  position,
  count,
  isShown,
  onEnlarge,
}: {
  image: Images[number];
  title: string;
  position: number;
  count: number;
  isShown: boolean;
  onEnlarge: () => void;
}) {
  const { t } = useTranslate();
  const isSharp = useSharp(isShown);
  return (
    <li className={styles.slide}>
      <button
        type="button"
        className={styles.enlarge}
        tabIndex={isShown ? 0 : -1}
        aria-label={t("lotPage.gallery.enlarge", { number: position + 1, count })}
        onClick={onEnlarge}
      >
        <Picture
          image={image}
          alt={readFragment(PictureFragment, image).description || title}
          width={STAGE_WIDTH}
          eager={position === 0}
          isLargest={position === 0}
          contain
          sharp={isSharp}
          className={styles.picture}
        />
      </button>
    </li>
  );
}

/** Whether to fetch a picture in full, where its place needs that: once it was shown, and the first view has loaded. */
function useSharp(isShown: boolean): boolean {
  const [isSharp, setIsSharp] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const sharpen = () => setIsSharp(true);
    if (document.readyState === "complete") sharpen();
    else addEventListener("load", sharpen, { once: true });
    return () => removeEventListener("load", sharpen);
  }, [isShown]);
  return isSharp;
}

function Thumbs({ images, index, onShow }: { images: Images; index: number; onShow: (index: number) => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.thumbs}>
      {images.map((image, position) => (
        <button
          key={readFragment(PictureFragment, image).fileId}
          type="button"
          className={styles.thumb}
          tabIndex={-1}
          aria-label={t("lotPage.gallery.show", { number: position + 1, count: images.length })}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
        >
          <Picture image={image} alt="" width={THUMB_WIDTH} />
        </button>
      ))}
    </div>
  );
}

function NoPictures() {
  const { t } = useTranslate();
  return (
    <div className={styles.stage}>
      <Picture image={null} alt="" width={STAGE_WIDTH} className={styles.picture} />
      <p className={styles.none}>{t("lotPage.gallery.none")}</p>
    </div>
  );
}
