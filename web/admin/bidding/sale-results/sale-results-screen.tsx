import { useParams, useSearchParams } from "react-router";
import { useQuery } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { BesideChoice } from "./beside-choice.tsx";
import { BidsOverTime } from "./bids-over-time.tsx";
import { SaleFiguresDocument, type SaleOfStaff } from "./documents.ts";
import { figureColumns, figureRows, type SaleFigureRow } from "./figure-columns.ts";
import { SaleCards } from "./sale-cards.tsx";
import { SaleLotTables } from "./sale-lot-tables.tsx";

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The part of the address that names the sale beside it. */
const BESIDE = "beside";

/** How a sale went: its figures, by category and by lot, and who bought what. */
export function SaleResultsScreen() {
  const { t, language } = useTranslate();
  const { publicationId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: SaleFiguresDocument,
    variables: { incrementalAuctionId: publicationId },
    requestPolicy: "cache-and-network",
  });
  const auction = data?.auction;
  const [searchParams, setSearchParams] = useSearchParams();
  const besideId = searchParams.get(BESIDE) ?? "";
  const [{ data: other, error: otherError }] = useQuery({
    query: SaleFiguresDocument,
    variables: { incrementalAuctionId: besideId },
    pause: besideId === "",
  });
  const beside = besideId === "" ? null : (other?.auction ?? null);
  const choose = (id: string) => setSearchParams(id === "" ? {} : { [BESIDE]: id }, { replace: true });
  return (
    <StaffPage
      title={t("admin.results.title")}
      parents={[
        { label: t("admin.auction.list"), to: STAFF_PATHS.auctions },
        {
          label: auction ? String(auction.publicationNumber) : t("admin.results.auction"),
          to: STAFF_PATHS.auction.replace(":publicationId", publicationId),
        },
      ]}
      intro={
        auction &&
        t("admin.results.intro", { number: auction.publicationNumber, title: shownText(auction.title, language) })
      }
      actions={
        auction && (
          <>
            <BesideChoice publicationId={publicationId} value={besideId} onChange={choose} />
            <FiguresExport sale={auction} beside={beside} />
          </>
        )
      }
    >
      {auction ? (
        <>
          {otherError && (
            <Notice tone="warn">
              {t("admin.results.besideFailed")} {failureText(failureOfCombined(otherError), t)}
            </Notice>
          )}
          <SaleCards sale={auction} beside={beside} />
          <BidsOverTime hours={auction.bidHours} beside={beside} />
          <SaleLotTables publicationId={publicationId} canSeeBuyers={auction.viewerCanEdit} beside={beside} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </StaffPage>
  );
}

function FiguresExport({ sale, beside }: { sale: SaleOfStaff; beside: SaleOfStaff | null }) {
  const { t, language } = useTranslate();
  const rows = figureRows(sale, beside, { t, language });
  const numbers = { number: sale.publicationNumber, otherNumber: beside?.publicationNumber ?? null };
  return (
    <ExportButton<SaleFigureRow>
      label={t("admin.results.figuresOf", { number: sale.publicationNumber })}
      columns={figureColumns(t, numbers)}
      hidden={NOTHING_HIDDEN}
      selected={[]}
      found={() => rows}
      count={rows.length}
    />
  );
}
