import { Copy, Download } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.ts";
import styles from "./receipt-actions.module.css";
import { receiptFile } from "./receipt-file.ts";

/** What to do with a bid's receipt: keep it as a file, or copy it. */
export function ReceiptActions({ receipt }: { receipt: string }) {
  const { t } = useTranslate();
  const text = receiptFile(receipt, t);
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "bid-receipt.txt" });
    link.click();
    URL.revokeObjectURL(address);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: "good", text: t("bids.receipt.copied") }),
      // A browser that forbids it: the file is there as well.
      () => showToast({ tone: "warn", text: t("bids.receipt.notCopied") }),
    );
  return (
    <div className={styles.receipt}>
      <span>{t("bids.receipt.title")}</span>
      <Button small look="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={save}>
        {t("bids.receipt.save")}
      </Button>
      <Button small look="quiet" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {t("bids.receipt.copy")}
      </Button>
    </div>
  );
}
