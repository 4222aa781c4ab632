import type { ListedStanding } from "../../catalogue/lots/card/standing-badge.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import type { MyBidTotalsDocument } from "./documents.ts";
import styles from "./my-bid-totals.module.css";

type Totals = ResultOf<typeof MyBidTotalsDocument>["getMyBidTotals"];

const GROUPS = [
  { standing: "LEADING", count: "leadingCount", tone: "good" },
  { standing: "OUTBID", count: "outbidCount", tone: "bad" },
  { standing: "WON", count: "wonCount", tone: "good" },
  { standing: "LOST", count: "lostCount", tone: "calm" },
] as const;

/** The number of lots by standing, each a button that shows only those lots, and what the viewer is committed to. */
export function MyBidTotals({
  totals,
  group,
  onGroup,
}: {
  /** Undefined until the first response. */
  totals: Totals | undefined;
  /** The group that is shown; null for all. */
  group: ListedStanding | null;
  onGroup: (group: ListedStanding | null) => void;
}) {
  const { t } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <div className={styles.totals}>
      <fieldset className={styles.groups}>
        <legend className="visually-hidden">{t("myBids.filter")}</legend>
        {GROUPS.map(({ standing, count, tone }) => (
          <button
            key={standing}
            type="button"
            className={classNames(styles.group, totals?.[count] ? styles[tone] : styles.calm)}
            aria-pressed={group === standing}
            onClick={() => onGroup(group === standing ? null : standing)}
          >
            <span className={styles.label}>{t(`myBids.group.${standing}`)}</span>{" "}
            <span className={styles.count}>{totals ? totals[count] : <Skeleton width="1.2em" />}</span>
          </button>
        ))}
      </fieldset>
      <section className={styles.committed} title={t("myBids.committedHelp")}>
        <h2 className={styles.label}>{t("myBids.committed")}</h2>
        <p className={styles.amount}>{totals ? money(totals.committedAmount) : <Skeleton width="90px" />}</p>
        <p className={styles.note}>
          {totals ? (
            t("myBids.committedWithCosts", { amount: formatMoney(totals.committedAmountWithCosts) })
          ) : (
            <Skeleton width="170px" />
          )}
        </p>
      </section>
    </div>
  );
}
