import { Heart as HeartIcon } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./heart.module.css";

/** The button that shows whether a lot is a favourite, and changes it. */
export function Heart({
  title,
  isFavorite,
  withText,
  onToggle,
}: {
  title: string;
  isFavorite: boolean;
  withText: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslate();
  const text = isFavorite ? t("favorites.button.isOne") : t("favorites.button.add");
  return (
    <button
      type="button"
      className={classNames(styles.button, withText && styles.wide)}
      aria-pressed={isFavorite}
      aria-label={withText ? `${text}: ${title}` : t("favorites.button.label", { title })}
      title={withText ? undefined : text}
      onClick={onToggle}
    >
      <HeartIcon size={20} aria-hidden="true" fill={isFavorite ? "currentColor" : "none"} />
      {withText && <span className={styles.text}>{text}</span>}
    </button>
  );
}
