import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { StruckValue } from "../../../kit/ui/mark/struck-value.tsx";
import styles from "./price.module.css";

/** Longer amounts use smaller fonts, so that a price that gains a digit still fits beside the clock. */
const MAX_LARGE_LENGTH = 8;
const MAX_LONG_LENGTH = 9;

/** The price in large type, with its label and the number of bids. A new price is struck once. */
export function Price({
  amountCents,
  startCents,
  stepCents,
  bidCount,
  isClosed,
  isStale,
}: {
  /** The leading bid; null if there is none. */
  amountCents: number | null;
  startCents: number;
  /** Shown in place of the number of bids, before the lot opens. */
  stepCents?: number | undefined;
  bidCount: number;
  isClosed: boolean;
  isStale: boolean;
}) {
  const { t } = useTranslate();
  const amount = formatMoney(amountCents ?? startCents, { stripZeros: true });
  return (
    <div className={styles.price}>
      <p className={styles.label}>{t(labelOf(amountCents, isClosed))}</p>
      <p
        className={classNames(
          styles.amount,
          isStale && styles.stale,
          amount.length > MAX_LARGE_LENGTH && styles.long,
          amount.length > MAX_LONG_LENGTH && styles.longest,
        )}
      >
        <StruckValue value={amountCents}>{amount}</StruckValue>
      </p>
      <p className={styles.bids}>
        {stepCents === undefined
          ? t("lots.bids", { count: bidCount })
          : t("bids.panel.step", { step: formatMoney(stepCents, { stripZeros: true }) })}
      </p>
    </div>
  );
}

function labelOf(amountCents: number | null, isClosed: boolean) {
  if (amountCents === null) return isClosed ? "lots.price.noBids" : "bids.panel.firstBid";
  return isClosed ? "lots.price.highest" : "lots.price.current";
}
