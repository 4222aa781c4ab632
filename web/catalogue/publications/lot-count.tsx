import { Package } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import styles from "./lot-count.module.css";

/** The number of lots of an auction. */
export function LotCount({ count }: { count: number }) {
  const { t } = useTranslate();
  return (
    <span className={styles.count}>
      <Package size={14} aria-hidden="true" />
      {t("publications.lots", { count })}
    </span>
  );
}
