import { useNavigate } from "react-router";
import { useMutation } from "urql";
import * as v from "valibot";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { email } from "../../../schema/kit/inputs/email.ts";
import { failureOfCombined } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import { sameAs } from "../../kit/forms/same-as.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { ResendCodeDocument } from "../accounts/documents.ts";
import { NewEmailField } from "../accounts/email-field.tsx";
import { useDotsQuestion } from "../accounts/use-dots-question.ts";
import { CodeStep } from "./code-step.tsx";
import styles from "./contact.module.css";
import { ContactPage } from "./contact-page.tsx";
import { UpdateEmailDocument, VerifyEmailDocument } from "./documents.ts";
import { keepContact, useContactChange } from "./use-contact-change.ts";

const newEmailForm = v.pipe(v.object({ email, emailAgain: email }), sameAs("email", "emailAgain", "emailsDiffer"));

/** Changes the e-mail address: the new one twice, then the code that was sent to it. */
export function EmailScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [, update] = useMutation(UpdateEmailDocument);
  const [, verify] = useMutation(VerifyEmailDocument);
  const [, resend] = useMutation(ResendCodeDocument);
  const askAboutDots = useDotsQuestion();
  const { newValue, request, confirm, startOver, proofDialog } = useContactChange({
    step: "email",
    update: (accessToken, email) => update({ accessToken, email }),
    verify: (accessToken, code) => verify({ accessToken, code }),
    onChanged: (email) => {
      keepContact({ userName: email, email, emailVerified: true });
      showToast({ tone: "good", text: t("contact.email.done") });
      void navigate(path("/account/"), { replace: true });
    },
  });

  const intro = newValue === null ? t("contact.email.intro") : t("contact.email.sent", { email: newValue });
  return (
    <ContactPage title={t("contact.email.title")} intro={intro}>
      {(attributes) => (
        <>
          {newValue === null ? (
            <>
              <p className={styles.present}>{t("contact.email.present", { email: attributes.email })}</p>
              <Form
                schema={newEmailForm}
                labels={{ email: t("contact.email.label"), emailAgain: t("contact.email.again") }}
                failureMessage={({ code }) => (code === ERROR_CODES.SIGNUP_REFUSED ? t("contact.email.refused") : null)}
                onSubmit={async ({ email }) => askAboutDots(email) ?? (await request(email))}
              >
                {({ busy }) => (
                  <>
                    <NewEmailField name="email" />
                    <NewEmailField name="emailAgain" />
                    <Button type="submit" variant="primary" wide busy={busy}>
                      {t("contact.code.send")}
                    </Button>
                  </>
                )}
              </Form>
            </>
          ) : (
            <CodeStep
              help={t("account.code.helpEmail")}
              otherValue={t("contact.email.other")}
              onCode={(code) => confirm(newValue, code)}
              onResend={async () => {
                const { error } = await resend({ email: newValue });
                return error ? failureOfCombined(error) : null;
              }}
              onStartOver={startOver}
            />
          )}
          {proofDialog}
        </>
      )}
    </ContactPage>
  );
}
