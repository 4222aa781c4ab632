import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { Card } from "../../kit/ui/card.tsx";
import { SpecTable } from "../../kit/ui/facts/spec-table.tsx";
import type { LotPageLot } from "../lot-page/documents.ts";

/** What stands where bidders will bid. */
export function PreviewPanel({ lot }: { lot: LotPageLot }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const instant = (value: string) => (
    <time dateTime={value}>{formatDate(value, { language, style: "momentWithZone", ...zone })}</time>
  );
  return (
    <Card title={t("previewPages.panel")}>
      <SpecTable
        specs={[
          { label: t("previewPages.startAmount"), value: formatMoney(lot.minimumStartBidAmount, { stripZeros: true }) },
          { label: t("previewPages.opens"), value: instant(lot.startingOn) },
          { label: t("previewPages.closes"), value: instant(lot.closingOn) },
        ]}
      />
      <p>{t("previewPages.panelText")}</p>
    </Card>
  );
}
