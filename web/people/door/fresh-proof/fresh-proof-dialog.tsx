import { useState } from "react";
import { useMutation } from "urql";
import * as v from "valibot";
import type { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { presentedPassword } from "../../../../schema/people/inputs/password.ts";
import { EMPTY_RESPONSE, type Failure, failureOf, failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { PasswordField } from "../../../kit/forms/password-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import type { CodeSending } from "../../../kit/session/sign-in.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { notSentFailure, SecondStep } from "../second-step/second-step.tsx";
import styles from "./fresh-proof.module.css";
import { PasskeyProof } from "./passkey-proof.tsx";

const ProveSignInDocument = graphql(`
  mutation proveSignIn($password: String, $mfaToken: String, $mfaType: MfaType, $mfaSession: String) {
    proveSignIn(password: $password, mfaToken: $mfaToken, mfaType: $mfaType, mfaSession: $mfaSession) {
      isProved
      challenge
      mfaSession
      isCodeSent
      retryAfterSeconds
    }
  }
`);

const passwordForm = v.object({ password: presentedPassword });

type Proof = ResultOf<typeof ProveSignInDocument>["proveSignIn"];

interface Challenge extends CodeSending {
  mfaType: NonNullable<Proof["challenge"]>;
  mfaSession: string;
  /** For another code: it repeats the first step. */
  password: string;
}

/** Asks a signed-in user for the password, and for the second step where one is on; or for a passkey. */
export function FreshProofDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const { t } = useTranslate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [, prove] = useMutation(ProveSignInDocument);

  const send = async (variables: VariablesOf<typeof ProveSignInDocument>, password: string, earlier?: Challenge) => {
    const { data, error } = await prove(variables);
    if (error) return failureOfCombined(error);
    const proof = data?.proveSignIn;
    if (proof?.isProved) onProved();
    else if (proof?.challenge && proof.mfaSession) {
      const { challenge: mfaType, mfaSession, isCodeSent, retryAfterSeconds } = proof;
      const failure = earlier ? notSentFailure(proof) : null;
      // A code that was sent before belongs to the session before.
      if (!failure || !earlier?.isCodeSent)
        setChallenge({ mfaType, mfaSession, isCodeSent, retryAfterSeconds, password });
      return failure;
    } else return failureOf(EMPTY_RESPONSE);
    return null;
  };

  return (
    <Dialog open title={t("freshProof.title")} onClose={onCancel}>
      {/* A submit in a portal reaches a form around the hook's place too. */}
      <div className={styles.stack} onSubmit={(event) => event.stopPropagation()}>
        <p>{t(challenge ? "freshProof.secondStep" : "freshProof.password")}</p>
        {challenge ? (
          <SecondStep
            challenge={challenge.mfaType}
            sending={challenge}
            submit={t("freshProof.submit")}
            onAnswer={(mfaToken) => send({ ...challengeOf(challenge), mfaToken }, challenge.password)}
            onResend={() => send({ password: challenge.password }, challenge.password, challenge)}
            onStartOver={() => setChallenge(null)}
          />
        ) : (
          <PasswordStep onSubmit={(password) => send({ password }, password)} />
        )}
        {(challenge === null || challenge.isCodeSent === false) && <PasskeyProof onProved={onProved} />}
      </div>
    </Dialog>
  );
}

function challengeOf({ mfaType, mfaSession }: Challenge) {
  return { mfaType, mfaSession };
}

const PASSWORD_INCORRECT: typeof ERROR_CODES.PASSWORD_INCORRECT = "1005";

function PasswordStep({ onSubmit }: { onSubmit: (password: string) => Promise<Failure | null> }) {
  const { t } = useTranslate();
  const session = useSession();
  return (
    <Form
      schema={passwordForm}
      leavesSilently
      failureField="password"
      labels={{ password: t("passwords.label") }}
      failureMessage={({ code }) => (code === PASSWORD_INCORRECT ? t("freshProof.passwordIncorrect") : null)}
      onSubmit={({ password }) => onSubmit(password)}
    >
      {({ busy }) => (
        <>
          {/* Password managers read from it which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={session?.userName ?? ""} readOnly />
          <PasswordField name="password" autoComplete="current-password" data-autofocus />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t("freshProof.submit")}
          </Button>
        </>
      )}
    </Form>
  );
}
