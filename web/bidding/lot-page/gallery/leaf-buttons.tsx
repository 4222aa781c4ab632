import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./leaf-buttons.module.css";

/** The buttons at both sides of a picture, to the one before and the one after it. */
export function LeafButtons({
  index,
  count,
  isForMouse = false,
  onShow,
}: {
  index: number;
  count: number;
  /** Keeps the buttons out of the tab order and off phones, where keys and swipes do the same. */
  isForMouse?: boolean;
  onShow: (index: number) => void;
}) {
  const { t } = useTranslate();
  if (count < 2) return null;
  const look = isForMouse && styles.mouse;
  const tabIndex = isForMouse ? -1 : undefined;
  const size = isForMouse ? 24 : 28;
  return (
    <>
      <IconButton
        label={t("lotPage.gallery.previous")}
        className={classNames(styles.previous, look)}
        tabIndex={tabIndex}
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
      >
        <ChevronLeft size={size} />
      </IconButton>
      <IconButton
        label={t("lotPage.gallery.next")}
        className={classNames(styles.next, look)}
        tabIndex={tabIndex}
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
      >
        <ChevronRight size={size} />
      </IconButton>
    </>
  );
}
