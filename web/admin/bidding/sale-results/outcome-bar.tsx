import { useSearchParams } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { withFilter } from "../../kit/table/table-view.ts";
import type { SaleOfStaff } from "./documents.ts";
import styles from "./outcome-bar.module.css";
import { LOTS_ID, type Outcome } from "./sale-lots.ts";

/** How many of the lots ended how, as one bar and in words that lead to those lots in the table. */
export function OutcomeBar({ figures }: { figures: SaleOfStaff["lotBidStatistics"] }) {
  const { t, language } = useTranslate();
  const [searchParams] = useSearchParams();
  const parts = outcomeCounts(figures).filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  const words = (outcome: Outcome, count: number) =>
    t(`admin.results.counted.${outcome}`, { count, number: formatNumber(count, language) });
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ outcome, count }) => (
          <span key={outcome} className={styles[outcome]} style={{ flexGrow: count }} />
        ))}
      </div>
      <PlainList className={styles.legend}>
        {parts.map(({ outcome, count }) => (
          <li key={outcome}>
            <span className={styles[outcome]} aria-hidden="true" />
            <Link to={`?${withFilter(searchParams, "outcome", outcome)}`} replace onClick={showLots}>
              {words(outcome, count)}
            </Link>
          </li>
        ))}
      </PlainList>
    </>
  );
}

/** The table, which then has the lots of the outcome alone. */
function showLots() {
  const lots = document.getElementById(LOTS_ID);
  lots?.scrollIntoView({ block: "start" });
  lots?.focus({ preventScroll: true });
}

function outcomeCounts(figures: SaleOfStaff["lotBidStatistics"]): { outcome: Outcome; count: number }[] {
  const { soldLots, lotsSubjectToAcceptance, declinedLots, closedLots, openLots } = figures;
  return [
    { outcome: "sold", count: soldLots },
    { outcome: "subject", count: lotsSubjectToAcceptance },
    { outcome: "declined", count: declinedLots },
    { outcome: "notSold", count: closedLots - soldLots - lotsSubjectToAcceptance - declinedLots },
    { outcome: "open", count: openLots },
  ];
}
