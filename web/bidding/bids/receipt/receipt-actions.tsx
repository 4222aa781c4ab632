import { Copy, Download } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import styles from "./receipt-actions.module.css";
import { useReceipt } from "./use-receipt.ts";

export function ReceiptActions({ receipt }: { receipt: string }) {
  const { t } = useTranslate();
  const { save, copy } = useReceipt(receipt);
  return (
    <div className={styles.receipt}>
      <span>{t("bids.receipt.title")}</span>
      <Button small variant="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={save}>
        {t("bids.receipt.save")}
      </Button>
      <Button small variant="quiet" icon={<Copy size={16} aria-hidden="true" />} onClick={copy}>
        {t("bids.receipt.copy")}
      </Button>
    </div>
  );
}
