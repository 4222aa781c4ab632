import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { CategoryTable } from "./category-table.tsx";
import { LotsByAmount } from "./charts/lots-by-amount.tsx";
import type { SaleLot, SaleOfStaff } from "./documents.ts";
import { usePublishedLots } from "./use-published-lots.ts";

/** The lots of a sale in charts, by amount and by category, beside those of another sale where one is chosen. */
export function LotCharts({ lots, beside }: { lots: readonly SaleLot[]; beside: SaleOfStaff | null }) {
  if (!beside)
    return (
      <>
        <LotsByAmount lots={lots} other={null} />
        <CategoryTable lots={lots} other={null} />
      </>
    );
  return (
    <PublishedLots publicationId={beside.id}>
      {(otherLots) => {
        const other = otherLots && { number: beside.publicationNumber, lots: otherLots };
        return (
          <>
            <LotsByAmount lots={lots} other={other} />
            <CategoryTable lots={lots} other={other} />
          </>
        );
      }}
    </PublishedLots>
  );
}

/** Reads the published lots of a sale; null until all of them are there. */
function PublishedLots({
  publicationId,
  children,
}: {
  publicationId: string;
  children: (lots: readonly SaleLot[] | null) => ReactNode;
}) {
  const { t } = useTranslate();
  const { rows, isReading, error } = usePublishedLots(publicationId);
  return (
    <>
      {error && (
        <Notice tone="warn" role="status">
          {t("admin.results.besideFailed")}
        </Notice>
      )}
      {children(isReading || error ? null : rows)}
    </>
  );
}
