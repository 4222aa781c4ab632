import { PackageOpen, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useQuery } from "urql";
import type { Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { AllRowsTable } from "../../kit/table/all-rows-table.tsx";
import { AwardActions } from "./award-actions.tsx";
import { DayLists } from "./day-lists.tsx";
import { type SaleBuyerResult, SaleBuyersDocument, type SaleOfStaff, SaleProposalsDocument } from "./documents.ts";
import { LotCharts } from "./lot-charts.tsx";
import { resultColumns } from "./result-columns.tsx";
import { LOTS_ID, latestProposals, type NamedBuyer, namedBuyer, openProposals, outcomeOfLot } from "./sale-lots.ts";
import styles from "./sale-results.module.css";
import { usePublishedLots } from "./use-published-lots.ts";

/** How often open lots are compared with the time: one that closes says so. */
const TICK_MS = 10_000;

interface SaleLotTablesProps {
  publicationId: string;
  /** Its number and title. */
  sale: string;
  canSeeBuyers: boolean;
  /** The sale that it is compared with. */
  beside: SaleOfStaff | null;
}

/** The lots of a sale by category and one by one; with their buyers, once these are asked for. */
export function SaleLotTables({ publicationId, sale, canSeeBuyers, beside }: SaleLotTablesProps) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const nowMs = useServerNow(TICK_MS);
  const [isAsked, setIsAsked] = useState(false);
  const read = usePublishedLots(publicationId);
  const [{ data, error, fetching }, askBuyers] = useQuery({
    query: SaleBuyersDocument,
    variables: { incrementalAuctionId: publicationId },
    pause: !isAsked,
    requestPolicy: "network-only",
  });
  const buyers = useMemo(() => data && buyersById(data.results, language), [data, language]);
  const [proposed, askProposals] = useQuery({
    query: SaleProposalsDocument,
    variables: { incrementalAuctionId: publicationId },
    requestPolicy: "cache-and-network",
  });
  const proposals = useMemo(() => openProposals(proposed.data?.proposals ?? [], nowMs), [proposed.data, nowMs]);
  const latest = useMemo(() => latestProposals(proposed.data?.proposals ?? []), [proposed.data]);
  const columns = useMemo(() => {
    const lotPath = (id: string) =>
      path(`/${STAFF_PATHS.lotBids.replace(":publicationId", publicationId).replace(":id", id)}`);
    return resultColumns({ t, language, nowMs, lotPath, buyers, proposals: latest, lots: read.rows });
  }, [t, language, path, publicationId, nowMs, buyers, latest, read.rows]);
  const hasBuyers = read.rows?.some((lot) => !["open", "notSold"].includes(outcomeOfLot(lot, nowMs))) ?? false;
  return (
    <>
      {read.rows && read.rows.length > 0 && <LotCharts lots={read.rows} beside={beside} />}
      <Card
        id={LOTS_ID}
        title={t("admin.results.byLot")}
        actions={
          <span className={styles.actions}>
            {canSeeBuyers && hasBuyers && !buyers && (
              <BuyersButton busy={isAsked && fetching} onAsk={() => setIsAsked(true)} />
            )}
            {read.rows && <DayLists {...{ publicationId, sale, lots: read.rows, buyers }} />}
          </span>
        }
      >
        {error && <ErrorState error={error} onRetry={() => askBuyers({ requestPolicy: "network-only" })} />}
        <AllRowsTable
          read={read}
          label={t("admin.results.byLot")}
          columns={columns}
          rowId={({ id }) => id}
          actions={(selected, unselect) => (
            <AwardActions
              selected={selected}
              proposals={proposals}
              nowMs={nowMs}
              publicationId={publicationId}
              canEdit={canSeeBuyers}
              onDone={() => {
                unselect();
                read.refetch();
                askProposals({ requestPolicy: "network-only" });
              }}
            />
          )}
          rowLabel={({ lotNumber, title }) => `${lotNumber} ${title}`}
          empty={<EmptyState icon={<PackageOpen size={28} />} title={t("admin.results.none")} />}
        />
      </Card>
    </>
  );
}

function BuyersButton({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const { t } = useTranslate();
  return (
    <Button small busy={busy} icon={<Users size={16} aria-hidden="true" />} onClick={onAsk}>
      {t("admin.results.showBuyers")}
    </Button>
  );
}

function buyersById(results: readonly SaleBuyerResult[], language: Language): ReadonlyMap<string, NamedBuyer> {
  return new Map(
    results.flatMap((result) => {
      const buyer = namedBuyer(result, language);
      return buyer ? [[result.id, buyer] as const] : [];
    }),
  );
}
