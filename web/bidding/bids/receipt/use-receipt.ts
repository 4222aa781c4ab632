import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { receiptFile } from "./receipt-file.ts";

export function useReceipt(receipt: string): { save: () => void; copy: () => void } {
  const { t } = useTranslate();
  const text = receiptFile(receipt, t);
  return {
    save() {
      const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      const link = Object.assign(document.createElement("a"), { href: address, download: "bid-receipt.txt" });
      link.click();
      URL.revokeObjectURL(address);
    },
    copy() {
      navigator.clipboard.writeText(text).then(
        () => showToast({ tone: "good", text: t("bids.receipt.copied") }),
        // If the browser refuses access to the clipboard, the user can still save the file.
        () => showToast({ tone: "warn", text: t("bids.receipt.notCopied") }),
      );
    },
  };
}
