import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { saveFile } from "../../../kit/lib/save-file.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { AttachmentList } from "../attachments/attachments-field.tsx";
import { type BlindLotNow, ownBidOf } from "../documents.ts";
import { attachmentsOfKept, contentOfKept, forgetBids, type KeptBid, keptBidOf } from "../kept-bids.ts";
import { proofFile } from "../proof-file.ts";
import { AccountCopy } from "./account-copy.tsx";
import { BidTerms } from "./bid-terms.tsx";
import styles from "./own-bid.module.css";
import { ProofChoice } from "./proof-choice.tsx";

/** The characters of a seal that tell it from others at a glance. */
const SEAL_BEGINNING = 8;

interface OwnBidProps {
  state: BlindLotNow;
  isBusy?: boolean;
  /** The lot has, or lacks, an encrypted copy now. */
  onChanged: () => void;
  /** Left out once the lot is closed. */
  onRevise?: () => void;
  onWithdraw?: () => Promise<void>;
}

/** The viewer's sealed bid: what this device knows of it, and the proof. */
export function OwnBid(props: OwnBidProps) {
  const own = ownBidOf(props.state);
  // Another device of the bidder can replace the bid: what is known of one seal is never shown with the next.
  return own && <BidOfSeal key={own.seal} own={own} {...props} />;
}

interface BidOfSealProps extends OwnBidProps {
  own: NonNullable<ReturnType<typeof ownBidOf>>;
}

/** When the bid came, under which seal, and which terms it names as far as this device knows it. */
function Facts({ own, content }: Pick<BidOfSealProps, "own"> & { content: ReturnType<typeof contentOfKept> }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  return (
    <dl className={styles.facts}>
      <dt>{t("sealed.own.received")}</dt>
      <dd>{formatDate(own.receivedOn, { language, style: "exactMoment", ...zone })}</dd>
      <dt>{t("sealed.own.seal")}</dt>
      <dd>
        <code title={own.seal}>{own.seal.slice(0, SEAL_BEGINNING)}</code>
      </dd>
      <BidTerms holdsFrom={content?.terms?.holdsFromMs} />
    </dl>
  );
}

function BidOfSeal({ own, state, isBusy = false, onChanged, onRevise, onWithdraw }: BidOfSealProps) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const [kept, setKept] = useState(() => keptBidOf(own.seal));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const content = kept && contentOfKept(kept);
  const files = kept ? attachmentsOfKept(kept) : [];
  return (
    <div className={styles.own}>
      <p className={styles.label}>{t("sealed.own.title")}</p>
      {content ? (
        <>
          <p className={styles.amount}>{formatMoney(content.amountCents, { stripZeros: true })}</p>
          {content.conditions && <p className={styles.conditions}>{content.conditions}</p>}
          <AttachmentList files={files.map((attachment) => ({ kind: "kept", attachment }))} />
          {files.some(({ name }) => name === null) && <p className={styles.note}>{t("sealed.files.whyUnnamed")}</p>}
          <p className={styles.note}>
            {t("sealed.own.validUntil", {
              until: formatDate(content.validUntilMs, { language, style: "momentWithZone", ...zone }),
            })}
          </p>
          <p className={styles.note}>{t("sealed.own.fromDevice")}</p>
        </>
      ) : (
        <p className={styles.note}>{t(own.hasCopy ? "sealed.own.locked" : "sealed.own.elsewhere")}</p>
      )}
      <Facts own={own} content={content} />
      {kept && <Proof kept={kept} onForget={() => setKept(null)} />}
      {own.state === "SEALED" && (
        <AccountCopy
          own={{ ...own, blindLotId: state.blindLotId, bidder: state.viewer?.annonUserRef ?? "" }}
          kept={kept}
          onOpened={setKept}
          onChanged={onChanged}
        />
      )}
      {!kept && own.state === "SEALED" && <ProofChoice state={state} own={own} onRead={setKept} />}
      {onRevise && (
        <Button wide isWaiting={isBusy} onClick={onRevise} data-revise>
          {t("sealed.own.revise")}
        </Button>
      )}
      {onWithdraw && (
        <Button variant="quiet" wide isWaiting={isBusy} onClick={() => setIsWithdrawing(true)}>
          {t("sealed.own.withdraw")}
        </Button>
      )}
      {isWithdrawing && onWithdraw && (
        <ConfirmDialog
          title={t("sealed.own.withdraw")}
          confirmLabel={t("sealed.own.withdrawYes")}
          variant="danger"
          onClose={() => setIsWithdrawing(false)}
          onConfirm={async () => {
            setIsWithdrawing(false);
            await onWithdraw();
            return null;
          }}
        >
          <p>{t("sealed.own.withdrawText")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Proof({ kept, onForget }: { kept: KeptBid; onForget: () => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t("sealed.proof.keep")}</p>
      <div className={styles.actions}>
        <Button
          small
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveFile({ name: "sealed-bid.txt", type: "text/plain", content: proofFile(kept, t) })}
        >
          {t("sealed.proof.save")}
        </Button>
        <Button
          small
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => {
            forgetBids(kept.blindLotId, kept.bidder);
            onForget();
          }}
        >
          {t("sealed.proof.forget")}
        </Button>
      </div>
    </div>
  );
}
