import { useState } from "react";
import * as v from "valibot";
import { confirmationCode } from "../../schema/inputs/confirmation-code.ts";
import { recoveryCode } from "../../schema/inputs/recovery-code.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import type { Failure } from "../errors/errors.ts";
import { CodeField } from "../forms/code-field.tsx";
import { Form } from "../forms/form.tsx";
import { ResendCode } from "../forms/resend-code.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";

const codeForm = v.object({ code: confirmationCode });
const recoveryForm = v.object({ code: recoveryCode });

const REPEAT_FIRST_STEP = "1029";

interface SecondStepProps {
  challenge: MfaType;
  /** The text of the button that sends the code. */
  submit: string;
  /** Answers the challenge with a code of any kind. */
  onAnswer: (code: string) => Promise<Failure | null>;
  /** Repeats the first step, which sends another code. */
  onResend: () => Promise<Failure | null>;
  onStartOver: () => void;
  failureMessage?: (failure: Failure) => string | null;
}

/** The code that is asked for after the password, or one of the recovery codes. */
export function SecondStep({ challenge, submit, onAnswer, onResend, onStartOver, failureMessage }: SecondStepProps) {
  const { t } = useTranslate();
  const [isRecovery, setIsRecovery] = useState(false);
  const isSent = challenge !== "SOFTWARE_TOKEN_MFA";
  return (
    <Form
      key={String(isRecovery)}
      schema={isRecovery ? recoveryForm : codeForm}
      failureField="code"
      labels={{ code: t(isRecovery ? "secondStep.recovery" : "secondStep.code") }}
      failureMessage={(failure) =>
        failure.code === REPEAT_FIRST_STEP ? t("secondStep.expired") : (failureMessage?.(failure) ?? null)
      }
      onSubmit={({ code }) => onAnswer(code)}
    >
      {({ busy }) => (
        <>
          {isRecovery ? (
            <RecoveryField />
          ) : (
            <CodeField name="code" help={t(helpKey(challenge))} autoFocus isWholeForm />
          )}
          <Button type="submit" variant="primary" wide busy={busy}>
            {submit}
          </Button>
          {isSent && !isRecovery && <ResendCode resend={onResend} hint={t("secondStep.resendFailed")} />}
          <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {t(isRecovery ? "secondStep.toCode" : "secondStep.toRecovery")}
          </Button>
          <Button variant="quiet" onClick={onStartOver}>
            {t("secondStep.startOver")}
          </Button>
        </>
      )}
    </Form>
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
