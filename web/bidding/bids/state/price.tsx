import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./price.module.css";

/** Longer amounts use a smaller font, so that a price that gains a digit still fits on its line. */
const MAX_LARGE_LENGTH = 9;

/** The price in large type, with its label and the number of bids. A new price flashes once. */
export function Price({
  amountCents,
  startCents,
  bidCount,
  isClosed,
  isStale,
}: {
  /** The leading bid; null if there is none. */
  amountCents: number | null;
  startCents: number;
  bidCount: number;
  isClosed: boolean;
  isStale: boolean;
}) {
  const { t } = useTranslate();
  const [first] = useState(amountCents);
  const isNew = amountCents !== first;
  const amount = formatMoney(amountCents ?? startCents, { stripZeros: true });
  return (
    <div className={styles.price}>
      <p className={styles.label}>{t(labelOf(amountCents, isClosed))}</p>
      <p
        key={amountCents}
        className={classNames(
          styles.amount,
          isNew && styles.isNew,
          isStale && styles.stale,
          amount.length > MAX_LARGE_LENGTH && styles.long,
        )}
      >
        {amount}
      </p>
      <p className={styles.bids}>{t("lots.bids", { count: bidCount })}</p>
    </div>
  );
}

function labelOf(amountCents: number | null, isClosed: boolean) {
  if (amountCents === null) return isClosed ? "lots.price.noBids" : "lots.price.start";
  return isClosed ? "lots.price.highest" : "lots.price.current";
}
