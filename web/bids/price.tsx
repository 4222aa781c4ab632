import { useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./price.module.css";

/** The price, large, with what it is and how many bids made it. A new price flashes once. */
export function Price({
  amountCents,
  startCents,
  bidCount,
  isClosed,
}: {
  /** The leading bid; null while there is none. */
  amountCents: number | null;
  startCents: number;
  bidCount: number;
  isClosed: boolean;
}) {
  const { t } = useTranslate();
  const [first] = useState(amountCents);
  const isNew = amountCents !== first;
  return (
    <div className={styles.price}>
      <p className={styles.label}>{t(labelOf(amountCents, isClosed))}</p>
      <p key={amountCents} className={classNames(styles.amount, isNew && styles.isNew)}>
        {formatMoney(amountCents ?? startCents, { stripZeros: true })}
      </p>
      <p className={styles.bids}>{t("lots.bids", { count: bidCount })}</p>
    </div>
  );
}

function labelOf(amountCents: number | null, isClosed: boolean) {
  if (amountCents === null) return isClosed ? "lots.price.noBids" : "lots.price.start";
  return isClosed ? "lots.price.highest" : "lots.price.current";
}
