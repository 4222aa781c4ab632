import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber, formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import type { SaleOfStaff } from "./documents.ts";
import { BesideNumber, FigureRows } from "./figure-card.tsx";
import styles from "./looking-to-buying.module.css";

/** How many people looked at the lots of a sale, saved them, bid and lead, and how often lots were saved. */
export function LookingToBuying({ sale, beside }: { sale: SaleOfStaff; beside: SaleOfStaff | null }) {
  const { t, language } = useTranslate();
  const rowsOf = useSavedRows();
  const { visitorCount, bidderCount } = sale.lotVisitStatistics;
  const other = beside && { number: beside.publicationNumber, ...waysOf(beside) };
  const own = waysOf(sale);
  const steps = STEPS.map((name) => ({ name, count: own[name], otherCount: other?.[name] ?? null }));
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Card title={t("admin.results.way")} actions={other && <BesideNumber number={other.number} />}>
      <dl className={styles.way}>
        {steps.map(({ name, count, otherCount }) => (
          <div key={name}>
            <dt>{t(`admin.results.way.${name}`)}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span className={styles.count}>{formatNumber(count, language)}</span>
              {other && (
                <span className={styles.other}>
                  <span className="visually-hidden">{t("admin.results.besideNumber", { number: other.number })}</span>{" "}
                  {formatNumber(otherCount ?? 0, language)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>
        {t("admin.results.wayText")}
        {visitorCount > 0 &&
          ` ${t("admin.results.lookedAndBid", {
            count: bidderCount,
            number: formatNumber(bidderCount, language),
            total: formatNumber(visitorCount, language),
            share: formatPercentage(Math.round((100 * bidderCount) / visitorCount), language),
          })}`}
      </p>
      <h3 className={styles.heading}>{t("admin.results.saved")}</h3>
      <FigureRows
        own={{ rows: rowsOf(sale) }}
        other={beside && { number: beside.publicationNumber, figures: { rows: rowsOf(beside) } }}
      />
    </Card>
  );
}

const STEPS = ["looked", "saved", "bid", "leads"] as const;

/** People at each step; each of them counts once. */
function waysOf({ lotVisitStatistics, favoriteLotStatistics, lotBidStatistics }: SaleOfStaff) {
  return {
    looked: lotVisitStatistics.visitorCount,
    saved: favoriteLotStatistics.userCount,
    bid: lotBidStatistics.uniqueNumberOfBids,
    leads: lotBidStatistics.uniqueHighestBidUsers,
  };
}

function useSavedRows(): (sale: SaleOfStaff) => readonly (readonly [name: string, figure: string])[] {
  const { t, language } = useTranslate();
  const ratio = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  return ({ favoriteLotStatistics: saved }) => [
    [t("admin.results.times"), formatNumber(saved.favoriteLotCount, language)],
    [t("admin.results.savers"), formatNumber(saved.userCount, language)],
    [t("admin.results.perLot"), ratio(saved.favoritesPerLot)],
    [t("admin.results.perUser"), ratio(saved.favoritesPerUser)],
  ];
}
