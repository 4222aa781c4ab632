import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import * as v from "valibot";
import { type CopyKey, keyOfCopy } from "../../../../schema/bidding/sealed-bids/sealed-copy.ts";
import { failureOf } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { PasswordField } from "../../../kit/forms/password-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { hasPasskeys } from "../../../kit/lib/browser-passkeys.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { SealedBidCopyDocument } from "../documents.ts";
import { type KeptBid, keepBid } from "../kept-bids.ts";
import styles from "./copy.module.css";
import type { CopySecret, SealOfBid } from "./encrypt-copy.ts";
import { passkeyOpener } from "./passkey-opener.ts";

const passwordForm = v.object({ password: v.pipe(v.string("required"), v.nonEmpty("required")) });

interface UnlockCopyDialogProps {
  own: SealOfBid;
  onOpened: (kept: KeptBid) => void;
  onClose: () => void;
}

/** Opens the copy that the account keeps of a bid, on this device, which keeps the bid from then on. */
export function UnlockCopyDialog({ own, onOpened, onClose }: UnlockCopyDialogProps) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const { blindLotId, seal } = own;
  const [{ data, error, fetching }, execute] = useQuery({
    query: SealedBidCopyDocument,
    variables: { input: { blindLotId, seal } },
    // Another device may have replaced it.
    requestPolicy: "network-only",
  });
  const open = async (copy: string, opener: CopySecret): Promise<boolean> => {
    if (import.meta.env.SSR) return false;
    setIsBusy(true);
    try {
      const { decryptCopy } = await import("./encrypt-copy.ts");
      const kept = await decryptCopy(copy, opener, own);
      if (kept === null) return false;
      keepBid(kept);
      onOpened(kept);
      return true;
    } finally {
      setIsBusy(false);
    }
  };
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />;
    if (fetching || data === undefined) return <SkeletonLines lines={4} />;
    const copy = data.getSealedBidCopy;
    if (copy === null) return <Notice tone="warn">{t("sealed.copy.none")}</Notice>;
    const key = keyOfCopy(copy);
    if (key === null) return <Notice tone="bad">{t("sealed.copy.unreadable")}</Notice>;
    return <Opening opensBy={key} seal={seal} isBusy={isBusy} onSecret={(opener) => open(copy, opener)} />;
  };
  return (
    <Dialog open title={t("sealed.copy.unlockTitle")} busy={isBusy} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t("sealed.copy.unlockText")}</p>
        {content()}
      </div>
    </Dialog>
  );
}

interface OpeningProps {
  opensBy: CopyKey;
  seal: string;
  isBusy: boolean;
  /** Returns whether it opened. */
  onSecret: (opener: CopySecret) => Promise<boolean>;
}

function Opening({ opensBy, seal, isBusy, onSecret }: OpeningProps) {
  if (opensBy.by === "PASSWORD") return <ByPassword onSecret={onSecret} />;
  return <ByPasskey passkeyId={opensBy.passkeyId} seal={seal} isBusy={isBusy} onSecret={onSecret} />;
}

const WRONG = "WRONG";

function ByPassword({ onSecret }: Pick<OpeningProps, "onSecret">) {
  const { t } = useTranslate();
  return (
    <Form
      schema={passwordForm}
      leavesSilently
      failureField="password"
      labels={{ password: t("sealed.copy.password") }}
      failureMessage={({ message }) => (message === WRONG ? t("sealed.copy.wrongPassword") : null)}
      onSubmit={async ({ password }) => ((await onSecret({ password })) ? null : failureOf({ message: WRONG }))}
    >
      {({ busy }) => (
        <>
          <PasswordField name="password" autoComplete="off" data-autofocus />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t("sealed.copy.unlock")}
          </Button>
        </>
      )}
    </Form>
  );
}

function ByPasskey({ passkeyId, seal, isBusy, onSecret }: { passkeyId: string } & Omit<OpeningProps, "opensBy">) {
  const { t } = useTranslate();
  const [problem, setProblem] = useState<"sealed.copy.noSecretHere" | "sealed.copy.otherPasskey" | null>(
    hasPasskeys() ? null : "sealed.copy.noSecretHere",
  );
  const unlock = async () => {
    setProblem(null);
    const made = await passkeyOpener(seal, passkeyId);
    if (made.kind === "dismissed") return;
    if (made.kind === "unavailable") setProblem("sealed.copy.noSecretHere");
    else if (!(await onSecret(made))) setProblem("sealed.copy.otherPasskey");
  };
  return (
    <>
      {problem && (
        <Notice tone="bad" role="alert">
          {t(problem)}
        </Notice>
      )}
      {hasPasskeys() && (
        <Button
          variant="primary"
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          isWaiting={isBusy}
          onClick={() => void unlock()}
        >
          {t("sealed.copy.unlockByPasskey")}
        </Button>
      )}
    </>
  );
}
