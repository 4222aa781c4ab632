import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { type FragmentOf, readFragment } from "../../lib/graphql/graphql.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PictureFragment } from "../card/lot-card-fragment.ts";
import styles from "./gallery-zoom.module.css";

const ZOOMS = [1, 1.75, 3] as const;
/** A shorter horizontal movement does not count as a swipe. */
const SWIPE_PX = 60;

/** A lot's pictures over the whole screen: the user can browse and zoom them, and pan by scrolling or dragging. */
export function GalleryZoom({
  images,
  title,
  startIndex,
  onClose,
}: {
  images: readonly FragmentOf<typeof PictureFragment>[];
  title: string;
  startIndex: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}) {
  const { t } = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const [index, setIndex] = useState(startIndex);
  const [level, setLevel] = useState(0);
  const count = images.length;
  const image = readFragment(PictureFragment, images[index]);
  const zoom = ZOOMS[level] ?? 1;

  useEffect(() => dialog.current?.showModal(), []);

  // A zoomed picture starts centred.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new size is centred
  useEffect(() => {
    const { current } = pane;
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [level, index]);

  // Close the dialog before unmounting, so that the browser restores the focus.
  const close = () => {
    dialog.current?.close();
    onClose(index);
  };
  const show = (next: number) => {
    if (next < 0 || next >= count) return;
    setIndex(next);
    setLevel(0);
  };
  const zoomBy = (by: number) => setLevel(Math.max(0, Math.min(ZOOMS.length - 1, level + by)));

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") show(index - 1);
    else if (event.key === "ArrowRight") show(index + 1);
    else if (event.key === "+" || event.key === "=") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const startDrag = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = pane.current ?? {};
    // Touch already scrolls a zoomed picture.
    if (level === 0 || pointerType === "mouse") drag.current = { x, y, left, top };
  };
  const moveDrag = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (!drag.current || level === 0 || pointerType !== "mouse") return;
    const { x, y, left, top } = drag.current;
    pane.current?.scrollTo({ left: left - (clientX - x), top: top - (clientY - y) });
  };
  const endDrag = ({ clientX }: PointerEvent) => {
    const start = drag.current;
    drag.current = null;
    if (!start || level > 0) return;
    if (clientX - start.x > SWIPE_PX) show(index - 1);
    if (start.x - clientX > SWIPE_PX) show(index + 1);
  };

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("lots.gallery.zoomLabel", { number: index + 1, count })}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
      <div
        ref={pane}
        className={styles.pane}
        // Focusable while zoomed, so that keys can scroll it.
        tabIndex={level > 0 ? 0 : -1}
        data-zoomed={level > 0 || undefined}
        onPointerDown={startDrag}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={() => {
          drag.current = null;
        }}
        onDoubleClick={() => setLevel(level === 0 ? 1 : 0)}
      >
        <img
          className={styles.image}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, rotate: `${image.rotation}deg` }}
          src={image.url}
          alt={image.description || title}
          draggable={false}
        />
      </div>
      <div className={styles.tools}>
        <span className={styles.count}>
          {index + 1} / {count}
        </span>
        <IconButton label={t("lots.gallery.zoomOut")} disabled={level === 0} onClick={() => zoomBy(-1)}>
          <ZoomOut size={22} />
        </IconButton>
        <IconButton label={t("lots.gallery.zoomIn")} disabled={level === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
          <ZoomIn size={22} />
        </IconButton>
        <IconButton label={t("ui.dialog.close")} onClick={close}>
          <X size={24} />
        </IconButton>
      </div>
      {count > 1 && (
        <>
          <IconButton
            label={t("lots.gallery.previous")}
            className={styles.previous}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft size={28} />
          </IconButton>
          <IconButton
            label={t("lots.gallery.next")}
            className={styles.next}
            disabled={index === count - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight size={28} />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
