import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { type Failure, failureOf, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { askForPasskey, hasPasskeys, offersInFields, stopAsking } from "../../../kit/lib/browser-passkeys.ts";
import { postGraphql } from "../../../kit/session/post-graphql.ts";
import { type PasskeySignInOutcome, signInWithPasskey } from "../../../kit/session/sign-in.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { StartPasskeyLoginDocument } from "./documents.ts";

/** A challenge works for five minutes, and the sign-in screen may stay open for longer. */
const RENEWED_EVERY_MS = 4 * 60_000;

type SignedIn = Extract<PasskeySignInOutcome, { kind: "signedIn" }>;

const failed = (failure: Failure): PasskeySignInOutcome => ({ kind: "failed", failure });

/**
 * Signs in with a passkey: by a button, and among the suggestions of the e-mail field where the browser has that.
 * Nothing is shown where the browser has no passkeys.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { t } = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const finish = (outcome: PasskeySignInOutcome | null) => {
    if (outcome?.kind === "signedIn") onSignedIn(outcome);
    else if (outcome) setFailure(outcome.failure);
  };
  const offer = useEffectEvent(async () => {
    if (!(await offersInFields())) return;
    const outcome = await signInByPasskey({ inField: true });
    // Without an answer of the user there is nothing to report: the form and the button are still there.
    if (outcome?.wasChosen) finish(outcome.outcome);
  });

  useEffect(() => {
    void offer();
    const timer = setInterval(() => void offer(), RENEWED_EVERY_MS);
    return () => {
      clearInterval(timer);
      if (hasPasskeys()) void stopAsking();
    };
  }, []);

  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    const { outcome } = await signInByPasskey({ inField: false });
    setBusy(false);
    finish(outcome);
    // The dialog replaced the suggestions.
    if (outcome?.kind !== "signedIn") void offer();
  };

  if (!hasPasskeys()) return null;
  return (
    <>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure.message === "browser" ? t("account.login.passkeyFailed") : failureText(failure, t)}
        </Notice>
      )}
      <Button wide icon={<KeyRound size={18} aria-hidden="true" />} busy={busy} onClick={() => void signIn()}>
        {t("account.login.passkey")}
      </Button>
    </>
  );
}

/** Asks the API for a challenge and the browser for a passkey, and signs in. */
async function signInByPasskey({
  inField,
}: {
  inField: boolean;
}): Promise<{ wasChosen: boolean; outcome: PasskeySignInOutcome | null }> {
  const started = await postGraphql(StartPasskeyLoginDocument, { variables: {} });
  if (!started.ok) return { wasChosen: false, outcome: failed(started.failure) };
  const answer = await askForPasskey(JSON.parse(started.data.startPasskeyLogin.options), { inField });
  if (answer.kind === "dismissed") return { wasChosen: false, outcome: null };
  if (answer.kind !== "answered") return { wasChosen: false, outcome: failed(failureOf({ message: "browser" })) };
  return { wasChosen: true, outcome: await signInWithPasskey(answer.response) };
}
