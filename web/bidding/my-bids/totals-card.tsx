import type { ReactNode } from "react";
import { timeLeftText } from "../../catalogue/lots/time-left-text.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import type { MyBidsTotals } from "./documents.ts";
import styles from "./totals-card.module.css";

/** What the viewer owes if nothing changes, and how many lots they lead, are outbid on and have won. */
export function TotalsCard({ totals }: { totals: MyBidsTotals | undefined }) {
  const { t } = useTranslate();
  const tone = (count: number | undefined, colour: string | undefined) => (count ? colour : undefined);
  return (
    <dl className={classNames("frame", styles.totals)}>
      <Total
        label={t("myBids.committed")}
        value={totals && formatMoney(totals.committedAmountWithCosts)}
        note={
          totals && t("myBids.committedBids", { amount: formatMoney(totals.committedAmount, { stripZeros: true }) })
        }
        className={styles.committed}
      />
      <Total
        label={t("myBids.group.LEADING")}
        value={totals?.leadingCount}
        note={totals && <FirstClosing count={totals.leadingCount} on={totals.leadingClosingOn} />}
        className={tone(totals?.leadingCount, styles.good)}
      />
      <Total
        label={t("myBids.group.OUTBID")}
        value={totals?.outbidCount}
        note={totals && <FirstClosing count={totals.outbidCount} on={totals.outbidClosingOn} />}
        className={tone(totals?.outbidCount, styles.bad)}
      />
      <Total
        label={t("myBids.group.WON")}
        value={totals?.wonCount}
        note={totals && t("myBids.lost", { count: totals.lostCount })}
        className={styles.won}
      />
    </dl>
  );
}

function Total({
  label,
  value,
  note,
  className,
}: {
  label: string;
  value: string | number | undefined;
  note: ReactNode;
  className: string | undefined;
}) {
  return (
    <div className={classNames(styles.total, className)}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="2em" />}</dd>
      <dd className={styles.note}>{note ?? <Skeleton width="8em" />}</dd>
    </div>
  );
}

/** When the first of several lots closes, counted down. */
function FirstClosing({ count, on }: { count: number; on: string | null }) {
  const { t } = useTranslate();
  const closesAtMs = on === null ? null : Date.parse(on);
  const left = useTicking((nowMs) =>
    closesAtMs === null || closesAtMs < nowMs ? null : timeLeftText(closesAtMs, { nowMs, t }),
  );
  if (left === null) return count === 0 ? t("myBids.noneNow") : t("myBids.closing");
  return t(count === 1 ? "myBids.closesIn" : "myBids.firstClosesIn", { left });
}
