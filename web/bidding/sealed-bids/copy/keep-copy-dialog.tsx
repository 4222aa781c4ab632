import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import * as v from "valibot";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { PasswordField } from "../../../kit/forms/password-field.tsx";
import { sameAs } from "../../../kit/forms/same-as.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { hasPasskeys } from "../../../kit/lib/browser-passkeys.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import type { KeptBid } from "../kept-bids.ts";
import styles from "./copy.module.css";
import type { CopySecret } from "./encrypt-copy.ts";
import { passkeyOpener } from "./passkey-opener.ts";
import { copyFailureMessage, keepCopy } from "./send-copy.ts";

/** Who has the copy can guess as often as they like: it has to be longer than a password of an account. */
const MIN_COPY_PASSWORD_CHARACTERS = 12;
const MAX_COPY_PASSWORD_CHARACTERS = 256;

const password = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.minLength(MIN_COPY_PASSWORD_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_COPY_PASSWORD_CHARACTERS, "maximumCharacters"),
);
const passwordForm = v.pipe(
  v.object({ password, passwordAgain: v.pipe(v.string("required"), v.nonEmpty("required")) }),
  sameAs("password", "passwordAgain", "passwordsDiffer"),
);

interface KeepCopyDialogProps {
  kept: KeptBid;
  onKept: () => void;
  onClose: () => void;
}

/** Encrypts what this device has of a bid by a passkey or a password, and keeps the copy for the account. */
export function KeepCopyDialog({ kept, onKept, onClose }: KeepCopyDialogProps) {
  const { t } = useTranslate();
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (opener: CopySecret) => {
    setIsBusy(true);
    try {
      const failure = await keepCopy(client, kept, opener);
      if (failure === null) onKept();
      return failure;
    } finally {
      setIsBusy(false);
    }
  };
  const messageOf = (failure: Failure) => {
    const key = copyFailureMessage(failure);
    return key && t(key);
  };
  return (
    <Dialog open title={t("sealed.copy.keepTitle")} busy={isBusy} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t("sealed.copy.keepText")}</p>
        {hasPasskeys() && <PasskeyKeep seal={kept.seal} isBusy={isBusy} onSecret={keep} messageOf={messageOf} />}
        <Form
          schema={passwordForm}
          leavesSilently
          labels={{ password: t("sealed.copy.password"), passwordAgain: t("sealed.copy.passwordAgain") }}
          failureMessage={messageOf}
          onSubmit={async ({ password }) => await keep({ password })}
        >
          {({ busy }) => (
            <>
              <PasswordField name="password" help={t("sealed.copy.passwordHelp")} autoComplete="off" />
              <PasswordField name="passwordAgain" autoComplete="off" />
              <Button type="submit" variant="primary" wide busy={busy}>
                {t("sealed.copy.keepByPassword")}
              </Button>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}

interface PasskeyKeepProps {
  seal: string;
  isBusy: boolean;
  onSecret: (opener: CopySecret) => Promise<Failure | null>;
  messageOf: (failure: Failure) => string | null;
}

/** Says so where the passkey or the browser makes no secrets: the password remains. */
function PasskeyKeep({ seal, isBusy, onSecret, messageOf }: PasskeyKeepProps) {
  const { t } = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async () => {
    setProblem(null);
    const made = await passkeyOpener(seal, null);
    if (made.kind === "dismissed") return;
    if (made.kind === "unavailable") {
      setProblem(t("sealed.copy.noSecret"));
      return;
    }
    const failure = await onSecret(made);
    if (failure) setProblem(messageOf(failure) ?? failureText(failure, t));
  };
  return (
    <>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Button wide icon={<KeyRound size={18} aria-hidden="true" />} isWaiting={isBusy} onClick={() => void keep()}>
        {t("sealed.copy.keepByPasskey")}
      </Button>
      <p className={styles.or}>{t("sealed.copy.or")}</p>
    </>
  );
}
