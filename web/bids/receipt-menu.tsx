import { ReceiptText } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import { Popover } from "../ui/popover.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import styles from "./receipt-menu.module.css";

/** A small button at an own bid of the history that opens what can be done with its receipt. */
export function ReceiptMenu({ receipt, amountCents }: { receipt: string; amountCents: number }) {
  const { t } = useTranslate();
  return (
    <Popover
      label={t("bids.receipt.of", { amount: formatMoney(amountCents, { stripZeros: true }) })}
      trigger={<ReceiptText size={16} aria-hidden="true" />}
      triggerClassName={styles.trigger}
      align="start"
    >
      <ReceiptActions receipt={receipt} />
    </Popover>
  );
}
