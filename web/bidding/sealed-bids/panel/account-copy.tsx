import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import { failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { KeepCopyButton, UnlockCopyButton } from "../copy/copy-buttons.tsx";
import type { SealOfBid } from "../copy/encrypt-copy.ts";
import { copyFailureMessage, removeCopy } from "../copy/send-copy.ts";
import type { KeptBid } from "../kept-bids.ts";
import styles from "./own-bid.module.css";

interface AccountCopyProps {
  own: SealOfBid & { hasCopy: boolean };
  /** What this device has of the bid; null for nothing. */
  kept: KeptBid | null;
  onOpened: (kept: KeptBid) => void;
  /** There is a copy now, or none any more. */
  onChanged: () => void;
}

/** The encrypted copy of a sealed bid for the bidder's other devices: kept, opened or deleted. */
export function AccountCopy({ own, kept, onOpened, onChanged }: AccountCopyProps) {
  const { t } = useTranslate();
  if (!own.hasCopy && kept === null) return null;
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t(own.hasCopy ? "sealed.copy.isKept" : "sealed.copy.offer")}</p>
      <div className={styles.actions}>
        {!own.hasCopy && kept !== null && <KeepCopyButton kept={kept} onKept={onChanged} />}
        {own.hasCopy && kept === null && <UnlockCopyButton own={own} onOpened={onOpened} />}
        {own.hasCopy && <DeleteCopy own={own} onDeleted={onChanged} />}
      </div>
    </div>
  );
}

function DeleteCopy({ own: { blindLotId, seal }, onDeleted }: { own: SealOfBid; onDeleted: () => void }) {
  const { t } = useTranslate();
  const client = useClient();
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    const failure = await removeCopy(client, { blindLotId, seal });
    setIsAsked(false);
    if (failure === null) onDeleted();
    else {
      const key = copyFailureMessage(failure);
      setProblem(key ? t(key) : failureText(failure, t));
    }
    return null;
  };
  return (
    <>
      <Button small variant="quiet" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setIsAsked(true)}>
        {t("sealed.copy.delete")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("sealed.copy.deleteTitle")}
          confirmLabel={t("sealed.copy.delete")}
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>{t("sealed.copy.deleteText")}</p>
        </ConfirmDialog>
      )}
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
