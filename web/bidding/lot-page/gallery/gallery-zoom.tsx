import { X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PictureFragment } from "../../../catalogue/lots/picture-fragment.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { type FragmentOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./gallery-zoom.module.css";
import { LeafButtons } from "./leaf-buttons.tsx";
import { ZoomPane } from "./zoom-pane.tsx";

const ZOOMS = [1, 1.75, 3] as const;

interface GalleryZoomProps {
  images: readonly FragmentOf<typeof PictureFragment>[];
  title: string;
  startIndex: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}

/** A lot's pictures over the whole screen: the user can browse and zoom them, and pan by scrolling or dragging. */
export function GalleryZoom({ images, title, startIndex, onClose }: GalleryZoomProps) {
  const { t } = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startIndex);
  const [level, setLevel] = useState(0);
  const count = images.length;
  const image = readFragment(PictureFragment, images[index]);

  useEffect(() => dialog.current?.showModal(), []);

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

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("lotPage.gallery.zoomLabel", { number: index + 1, count })}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <ZoomPane
        image={image}
        title={title}
        zoom={ZOOMS[level] ?? 1}
        onSwipe={(by) => show(index + by)}
        onToggle={() => setLevel(level === 0 ? 1 : 0)}
      />
      <div className={styles.tools}>
        <span className={styles.count}>
          {index + 1} / {count}
        </span>
        <IconButton label={t("lotPage.gallery.zoomOut")} disabled={level === 0} onClick={() => zoomBy(-1)}>
          <ZoomOut size={22} />
        </IconButton>
        <IconButton label={t("lotPage.gallery.zoomIn")} disabled={level === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
          <ZoomIn size={22} />
        </IconButton>
        <IconButton label={t("ui.dialog.close")} onClick={close}>
          <X size={24} />
        </IconButton>
      </div>
      <LeafButtons index={index} count={count} onShow={show} />
    </dialog>
  );
}
