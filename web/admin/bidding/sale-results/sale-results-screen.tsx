import { Lock, PackageOpen } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { useQuery } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { BesideChoice } from "./beside-choice.tsx";
import { BidsOverTime } from "./charts/bids-over-time.tsx";
import { SaleFiguresDocument, type SaleOfStaff } from "./documents.ts";
import { figureColumns, figureRows, type SaleFigureRow } from "./figure-columns.ts";
import { LookingToBuying } from "./looking-to-buying.tsx";
import { SaleCards } from "./sale-cards.tsx";
import { SaleLotTables } from "./sale-lot-tables.tsx";
import styles from "./sale-results.module.css";

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The part of the address that names the sale beside it. */
const BESIDE = "beside";

/** How a sale went: its figures, by category and by lot, and who bought what. */
export function SaleResultsScreen() {
  const { t } = useTranslate();
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
  const choose = (id: string) => setSearchParams(withChoices(searchParams, { [BESIDE]: id }), { replace: true });
  return (
    <StaffPage
      title={t(
        auction && auction.lotBidStatistics.openLots > 0 ? "admin.results.titleWhileOpen" : "admin.results.title",
      )}
      parents={[
        { label: t("admin.auction.list"), to: STAFF_PATHS.auctions },
        {
          label: auction ? String(auction.publicationNumber) : t("admin.results.auction"),
          to: STAFF_PATHS.auction.replace(":publicationId", publicationId),
        },
      ]}
      intro={auction && <Intro sale={auction} />}
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
          {auction.lotBidStatistics.lotCount === 0 ? (
            <NoLots publicationId={publicationId} />
          ) : (
            <SaleParts sale={auction} beside={beside} />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </StaffPage>
  );
}

function SaleParts({ sale, beside }: { sale: SaleOfStaff; beside: SaleOfStaff | null }) {
  const { language } = useTranslate();
  return (
    <>
      <SaleCards sale={sale} beside={beside} />
      <div className={styles.timeAndWay}>
        <BidsOverTime hours={sale.bidHours} beside={beside} />
        <LookingToBuying sale={sale} beside={beside} />
      </div>
      <SaleLotTables
        publicationId={sale.id}
        sale={`${sale.publicationNumber} ${shownText(sale.title, language)}`}
        canSeeBuyers={sale.viewerCanEdit}
        beside={beside}
      />
    </>
  );
}

/** Nothing is published, or all of it is hidden: what there is to do. */
function NoLots({ publicationId }: { publicationId: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen size={28} />}
        title={t("admin.results.none")}
        text={t("admin.results.noneText")}
        action={
          <ButtonLink to={path(`/${STAFF_PATHS.auctionLots.replace(":publicationId", publicationId)}`)}>
            {t("admin.results.toLots")}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Intro({ sale: { publicationNumber: number, title, lotBidStatistics: figures } }: { sale: SaleOfStaff }) {
  const { t, language } = useTranslate();
  const { lotCount: count } = figures;
  const words = { number, title: shownText(title, language), count, lots: formatNumber(count, language) };
  return (
    <>
      <SaleState figures={figures} /> {t("admin.results.intro", words)}
    </>
  );
}

/** How far a sale is: its figures change until its last lot has closed. */
function SaleState({ figures: { lotCount, openLots } }: { figures: SaleOfStaff["lotBidStatistics"] }) {
  const { t } = useTranslate();
  if (lotCount === 0) return null;
  if (openLots === 0)
    return (
      <Badge small icon={<Lock size={14} aria-hidden="true" />}>
        {t("admin.results.allClosed")}
      </Badge>
    );
  return (
    <Badge small tone="info">
      {t("admin.results.running", { count: openLots })}
    </Badge>
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
