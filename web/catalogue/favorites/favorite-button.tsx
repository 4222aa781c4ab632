import { Heart } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useClient } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useIsPreview } from "../../kit/preview-prefix.ts";
import { usePathWithReturn } from "../../kit/screens/return-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./favorite-button.module.css";
import { setFavorite } from "./set-favorite.ts";

/** Adds or removes a favourite. Visitors sign in first; the lot is then added, and the page returns to its position. */
export function FavoriteButton({
  incrementalLotId,
  title,
  isFavorite,
  withText = false,
}: {
  incrementalLotId: string;
  /** The lot's title, which makes the button's accessible name unique within a list. */
  title: string;
  isFavorite: boolean;
  withText?: boolean;
}) {
  const { t } = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const pathWithReturn = usePathWithReturn();
  const client = useClient();
  const isPreview = useIsPreview();

  const toggle = async () => {
    if (!session) {
      const { pathname, search } = location;
      const scrollTop = window.scrollY;
      const { keepFavoriteIntent } = await import("./favorite-intent.ts");
      keepFavoriteIntent({ incrementalLotId, path: pathname + search, scrollTop, keptAtMs: Date.now() });
      void navigate(pathWithReturn("/login"));
      return;
    }
    await setFavorite(client, { incrementalLotId, isFavorite: !isFavorite });
  };

  if (isPreview) return null;
  const text = isFavorite ? t("favorites.button.isOne") : t("favorites.button.add");
  return (
    <button
      type="button"
      className={classNames(styles.button, withText && styles.wide)}
      aria-pressed={isFavorite}
      aria-label={withText ? undefined : t("favorites.button.label", { title })}
      title={withText ? undefined : text}
      onClick={() => void toggle()}
    >
      <Heart size={20} aria-hidden="true" fill={isFavorite ? "currentColor" : "none"} />
      {withText && <span className={styles.text}>{text}</span>}
    </button>
  );
}
