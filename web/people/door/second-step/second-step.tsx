import { useState } from "react";
import * as v from "valibot";
import type { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { confirmationCode, recoveryCode } from "../../../../schema/people/inputs/codes.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import { type Failure, failureOf, retryAfterText } from "../../../kit/errors/errors.ts";
import { CodeField } from "../../../kit/forms/code-field.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { ResendCode } from "../../../kit/forms/resend-code.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { CodeSending } from "../../../kit/session/sign-in.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./second-step.module.css";

const codeForm = v.object({ code: confirmationCode });
const recoveryForm = v.object({ code: recoveryCode });

const CODE_EXPIRED_LOGIN_AGAIN: typeof ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN = "1029";
const TOO_MANY_SMS: typeof ERROR_CODES.TOO_MANY_SMS = "4037";

interface SecondStepProps {
  challenge: MfaType;
  sending: CodeSending;
  /** The text of the button that sends the code. */
  submit: string;
  /** Answers the challenge with a code of any kind. */
  onAnswer: (code: string) => Promise<Failure | null>;
  /** Repeats the first step, which sends another code. */
  onResend: () => Promise<Failure | null>;
  onStartOver: () => void;
  failureMessage?: (failure: Failure) => string | null;
}

/** The failure of a resend after which the API opened a session, but sent no code. */
export function notSentFailure({ isCodeSent, retryAfterSeconds }: CodeSending): Failure | null {
  if (isCodeSent !== false) return null;
  const extensions = retryAfterSeconds === null ? {} : { code: TOO_MANY_SMS, retryAfterSeconds };
  return failureOf({ message: "No code was sent", extensions });
}

/** Asks for the code after the password, or for a recovery code, which comes first if no code could be sent. */
export function SecondStep({ challenge, sending, submit, onAnswer, onResend, onStartOver, ...props }: SecondStepProps) {
  const { t } = useTranslate();
  const isNotSent = sending.isCodeSent === false;
  const [chosen, setChosen] = useState<"code" | "recovery" | null>(null);
  const isRecovery = (chosen ?? (isNotSent ? "recovery" : "code")) === "recovery";
  const isByMessage = challenge !== "SOFTWARE_TOKEN_MFA";
  return (
    <Form
      key={String(isRecovery)}
      schema={isRecovery ? recoveryForm : codeForm}
      leavesSilently
      failureField="code"
      labels={{ code: t(isRecovery ? "secondStep.recovery" : "secondStep.code") }}
      failureMessage={(failure) =>
        failure.code === CODE_EXPIRED_LOGIN_AGAIN ? t("secondStep.expired") : (props.failureMessage?.(failure) ?? null)
      }
      onSubmit={({ code }) => onAnswer(code)}
    >
      {({ busy }) => (
        <>
          {isNotSent && <NotSent challenge={challenge} sending={sending} />}
          {isRecovery ? (
            <RecoveryField />
          ) : (
            <CodeField
              name="code"
              help={t(isNotSent ? "secondStep.helpNotSent" : helpKey(challenge))}
              autoFocus
              isWholeForm
            />
          )}
          <Button type="submit" variant="primary" wide busy={busy}>
            {submit}
          </Button>
          <div className={styles.ways}>
            {isByMessage && (isNotSent || !isRecovery) && (
              <ResendCode small variant="plain" resend={onResend} hint={t("secondStep.resendFailed")} />
            )}
            <Button small variant="quiet" onClick={() => setChosen(isRecovery ? "code" : "recovery")}>
              {t(isRecovery ? "secondStep.toCode" : "secondStep.toRecovery")}
            </Button>
            <Button small variant="quiet" onClick={onStartOver}>
              {t("secondStep.startOver")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function NotSent({ challenge, sending }: Pick<SecondStepProps, "challenge" | "sending">) {
  const { t } = useTranslate();
  const { retryAfterSeconds } = sending;
  return (
    <Notice tone="warn" role="alert">
      {t(challenge === "SMS_MFA" ? "secondStep.notSentSms" : "secondStep.notSentEmail")}{" "}
      {retryAfterSeconds !== null && `${retryAfterText(retryAfterSeconds, t)} `}
      {t("secondStep.notSentWays")}
    </Notice>
  );
}

function RecoveryField() {
  const { t } = useTranslate();
  return (
    <TextField
      name="code"
      help={t("secondStep.recoveryHelp")}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      // The user has just asked for this field.
      autoFocus
    />
  );
}

function helpKey(challenge: MfaType) {
  switch (challenge) {
    case "SMS_MFA":
      return "secondStep.helpSms";
    case "SOFTWARE_TOKEN_MFA":
      return "secondStep.helpApp";
    case "EMAIL_OTP":
    case "NONE":
      return "secondStep.helpEmail";
  }
}
