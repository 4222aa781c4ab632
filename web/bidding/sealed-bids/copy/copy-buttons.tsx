import { CloudUpload, LockOpen } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import type { KeptBid } from "../kept-bids.ts";
import type { SealOfBid } from "./encrypt-copy.ts";

const KeepCopyDialog = lazyPart(
  async () => (await import("./keep-copy-dialog.tsx")).KeepCopyDialog,
  "sealed-bids",
  "forms",
  "errors",
);
const UnlockCopyDialog = lazyPart(
  async () => (await import("./unlock-copy-dialog.tsx")).UnlockCopyDialog,
  "sealed-bids",
  "forms",
  "errors",
);

/** Offers to keep an encrypted copy of what this device has of a bid. */
export function KeepCopyButton({ kept, onKept }: { kept: KeptBid; onKept: () => void }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const keep = () => {
    setIsOpen(false);
    showToast({ tone: "good", text: t("sealed.copy.kept") });
    onKept();
  };
  return (
    <>
      <Button small icon={<CloudUpload size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("sealed.copy.keep")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <KeepCopyDialog kept={kept} onKept={keep} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Opens the copy that the account keeps of a bid which this device does not have. */
export function UnlockCopyButton({ own, onOpened }: { own: SealOfBid; onOpened: (kept: KeptBid) => void }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const open = (kept: KeptBid) => {
    setIsOpen(false);
    onOpened(kept);
  };
  return (
    <>
      <Button small icon={<LockOpen size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("sealed.copy.unlock")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <UnlockCopyDialog own={own} onOpened={open} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
