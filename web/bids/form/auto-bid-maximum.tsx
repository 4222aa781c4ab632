import { Bot } from "lucide-react";
import { formatMoney } from "../../lib/format/money.ts";
import styles from "./bid-form.module.css";

export function AutoBidMaximum({ label, maximumCents }: { label: string; maximumCents: number }) {
  return (
    <span className={styles.maximum}>
      <Bot size={18} aria-hidden="true" />
      <span>
        {label} <strong>{formatMoney(maximumCents, { stripZeros: true })}</strong>
      </span>
    </span>
  );
}
