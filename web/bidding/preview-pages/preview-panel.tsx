import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { Card } from "../../kit/ui/card.tsx";
import type { LotPageLot } from "../lot-page/documents.ts";
import styles from "./preview-panel.module.css";

/** What stands where bidders will bid. */
export function PreviewPanel({ lot }: { lot: LotPageLot }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const instant = (value: string) => (
    <time dateTime={value}>{formatDate(value, { language, style: "momentWithZone", ...zone })}</time>
  );
  return (
    <Card title={t("previewPages.panel")}>
      <div className={styles.panel}>
        <dl className={styles.facts}>
          <dt>{t("previewPages.startAmount")}</dt>
          <dd>{formatMoney(lot.minimumStartBidAmount, { stripZeros: true })}</dd>
          <dt>{t("previewPages.opens")}</dt>
          <dd>{instant(lot.startingOn)}</dd>
          <dt>{t("previewPages.closes")}</dt>
          <dd>{instant(lot.closingOn)}</dd>
        </dl>
        <p className={styles.note}>{t("previewPages.panelText")}</p>
      </div>
    </Card>
  );
}
