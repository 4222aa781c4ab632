import { type PointerEvent, useEffect, useRef } from "react";
import type { PictureFragment } from "../../../catalogue/lots/picture-fragment.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import styles from "./gallery-zoom.module.css";

/** A shorter horizontal movement does not count as a swipe. */
const SWIPE_PX = 60;

interface ZoomPaneProps {
  image: ResultOf<typeof PictureFragment>;
  title: string;
  zoom: number;
  /** Called with the direction in which the pictures move on: 1 is to the next one. */
  onSwipe: (by: 1 | -1) => void;
  onToggle: () => void;
}

/** An enlarged picture. While zoomed it pans by scrolling or dragging; otherwise a horizontal drag is a swipe. */
export function ZoomPane({ image, title, zoom, onSwipe, onToggle }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const isZoomed = zoom > 1;

  // A zoomed picture starts centred.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new size is centred
  useEffect(() => {
    const { current } = pane;
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [zoom, image.fileId]);

  const startDrag = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = pane.current ?? {};
    // Touch already scrolls a zoomed picture.
    if (!isZoomed || pointerType === "mouse") drag.current = { x, y, left, top };
  };
  const moveDrag = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (!drag.current || !isZoomed || pointerType !== "mouse") return;
    const { x, y, left, top } = drag.current;
    pane.current?.scrollTo({ left: left - (clientX - x), top: top - (clientY - y) });
  };
  const endDrag = ({ clientX }: PointerEvent) => {
    const start = drag.current;
    drag.current = null;
    if (!start || isZoomed) return;
    if (clientX - start.x > SWIPE_PX) onSwipe(-1);
    if (start.x - clientX > SWIPE_PX) onSwipe(1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same
    <div
      ref={pane}
      className={styles.pane}
      // Focusable while zoomed, so that keys can scroll it.
      tabIndex={isZoomed ? 0 : -1}
      data-zoomed={isZoomed || undefined}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={onToggle}
    >
      <img
        className={styles.image}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        src={image.url}
        alt={image.description || title}
        draggable={false}
      />
    </div>
  );
}
