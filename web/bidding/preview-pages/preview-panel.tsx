import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { Card } from "../../kit/ui/card.tsx";
import styles from "./preview-panel.module.css";

/** What stands where bidders will bid, by hand or by sealed bids. */
export function PreviewPanel({
  lot: { startingOn, closingOn, startAmount },
  isSealed = false,
}: {
  lot: { startingOn: string; closingOn: string; startAmount: number };
  /** Whether it is sold by sealed bids, maybe to invited users alone. */
  isSealed?: boolean;
}) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const instant = (value: string) => (
    <time dateTime={value}>{formatDate(value, { language, style: "momentWithZone", ...zone })}</time>
  );
  return (
    <Card title={t("previewPages.panel")}>
      <div className={styles.panel}>
        <dl className={styles.facts}>
          <dt>{t(isSealed ? "previewPages.minimum" : "previewPages.startAmount")}</dt>
          <dd>{formatMoney(startAmount, { stripZeros: true })}</dd>
          <dt>{t("previewPages.opens")}</dt>
          <dd>{instant(startingOn)}</dd>
          <dt>{t("previewPages.closes")}</dt>
          <dd>{instant(closingOn)}</dd>
        </dl>
        <p className={styles.note}>{t(isSealed ? "previewPages.sealedText" : "previewPages.panelText")}</p>
      </div>
    </Card>
  );
}
