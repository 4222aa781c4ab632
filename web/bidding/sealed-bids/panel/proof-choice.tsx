import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import type { BlindLotNow } from "../documents.ts";
import { type KeptBid, keepBid } from "../kept-bids.ts";
import { MAX_PROOF_BYTES, readProof } from "../read-proof.ts";
import styles from "./own-bid.module.css";

interface ProofChoiceProps {
  state: BlindLotNow;
  own: { seal: string; ciphertextHash: string };
  onRead: (kept: KeptBid) => void;
}

/** Shows a bid that was sealed on another device, by the proof that was saved there. The file stays on this device. */
export function ProofChoice({ state, own, onRead }: ProofChoiceProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const read = async (file: File) => {
    setIsOther(false);
    const bidder = state.viewer?.annonUserRef ?? "";
    const text = file.size > MAX_PROOF_BYTES ? "" : await file.text().catch(() => "");
    const kept = await readProof(text, { ...own, blindLotId: state.blindLotId, bidder });
    if (kept === null) {
      setIsOther(true);
      return;
    }
    keepBid(kept);
    onRead(kept);
  };
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t("sealed.proof.readHelp")}</p>
      <div className={styles.actions}>
        <Button small icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t("sealed.proof.read")}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          hidden
          aria-label={t("sealed.proof.read")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again.
            currentTarget.value = "";
            if (file) void read(file);
          }}
        />
      </div>
      {isOther && (
        <p className={styles.wrong} role="alert">
          {t("sealed.proof.readOther")}
        </p>
      )}
    </div>
  );
}
