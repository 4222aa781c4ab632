import { MousePointerClick } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { oneClickBidding } from "../../../kit/lib/one-click-bidding.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStore } from "../../../kit/store.ts";
import { Link } from "../../../kit/ui/link.tsx";
import styles from "./bid-form.module.css";

/** Where one-click bidding is on, says below the form that its button binds at once. */
export function OneClickNote() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const isOn = useStore(oneClickBidding);
  if (!isOn) return null;
  return (
    <p className={styles.note}>
      <MousePointerClick size={16} aria-hidden="true" />
      <span>
        {t("bids.form.oneClick")} <Link to={path("/account/settings")}>{t("bids.form.oneClickChange")}</Link>
      </span>
    </p>
  );
}
