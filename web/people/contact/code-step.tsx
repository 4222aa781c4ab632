import type { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { Failure } from "../../kit/errors/errors.ts";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { ResendCode } from "../../kit/forms/resend-code.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import { codeForm } from "../accounts/form-schemas.ts";

const ERROR_VERIFYING_ACCOUNT: typeof ERROR_CODES.ERROR_VERIFYING_ACCOUNT = "1013";

interface CodeStepProps {
  help: string;
  /** The button that leads back to the first step. */
  otherValue: string;
  onCode: (code: string) => Promise<Failure | null>;
  onResend: () => Promise<Failure | null>;
  onStartOver: () => void;
}

/** Asks for the code that went to the new address or number. */
export function CodeStep({ help, otherValue, onCode, onResend, onStartOver }: CodeStepProps) {
  const { t } = useTranslate();
  return (
    <Form
      schema={codeForm}
      leavesSilently
      failureField="conformationCode"
      labels={{ conformationCode: t("account.code.label") }}
      failureMessage={({ code }) => (code === ERROR_VERIFYING_ACCOUNT ? t("contact.code.none") : null)}
      onSubmit={({ conformationCode }) => onCode(conformationCode)}
    >
      {({ busy }) => (
        <>
          <CodeField name="conformationCode" help={help} autoFocus isWholeForm />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t("contact.code.submit")}
          </Button>
          <ResendCode isJustSent resend={onResend} hint={t("contact.code.resendFailed")} />
          <Button variant="quiet" onClick={onStartOver}>
            {otherValue}
          </Button>
        </>
      )}
    </Form>
  );
}
