import { useState } from "react";
import { useNavigate } from "react-router";
import { useMutation } from "urql";
import { ResendCodeDocument } from "../account/documents.ts";
import { NewEmailField } from "../account/email-field.tsx";
import { failureOfCombined } from "../errors/errors.ts";
import { Form } from "../forms/form.tsx";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { accessTokenArgument } from "../session/access-token.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { useStepStart } from "../shell/screen/use-step-start.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
import { CodeStep } from "./code-step.tsx";
import styles from "./contact.module.css";
import { newEmailForm } from "./contact-forms.ts";
import { ContactPage } from "./contact-page.tsx";
import { UpdateEmailDocument, VerifyEmailDocument } from "./documents.ts";
import { keepContact } from "./keep-contact.ts";

const REFUSED = "4036";

/** Changes the e-mail address: the new one twice, then the code that was sent to it. */
export function EmailScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const [withProof, proofDialog] = useFreshProof();
  const [, update] = useMutation(UpdateEmailDocument);
  const [, verify] = useMutation(VerifyEmailDocument);
  const [, resend] = useMutation(ResendCodeDocument);
  useStepStart(newEmail === null ? "email" : "code");

  const request = async (email: string) => {
    const { error } = await withProof(async () => update({ accessToken: await accessTokenArgument(), email }));
    if (error) return failureOfCombined(error);
    setNewEmail(email);
    return null;
  };

  const confirm = async (email: string, code: string) => {
    const { error } = await withProof(async () => verify({ accessToken: await accessTokenArgument(), code }));
    if (error) return failureOfCombined(error);
    keepContact({ userName: email, email, emailVerified: true });
    showToast({ tone: "good", text: t("contact.email.done") });
    void navigate(path("/account/"), { replace: true });
    return null;
  };

  const intro = newEmail === null ? t("contact.email.intro") : t("contact.email.sent", { email: newEmail });
  return (
    <ContactPage title={t("contact.email.title")} intro={intro}>
      {(attributes) => (
        <>
          {newEmail === null ? (
            <>
              <p className={styles.present}>{t("contact.email.present", { email: attributes.email })}</p>
              <Form
                schema={newEmailForm}
                labels={{ email: t("contact.email.label"), emailAgain: t("contact.email.again") }}
                failureMessage={({ code }) => (code === REFUSED ? t("contact.email.refused") : null)}
                onSubmit={({ email }) => request(email)}
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
              onCode={(code) => confirm(newEmail, code)}
              onResend={async () => {
                const { error } = await resend({ email: newEmail });
                return error ? failureOfCombined(error) : null;
              }}
              onStartOver={() => setNewEmail(null)}
            />
          )}
          {proofDialog}
        </>
      )}
    </ContactPage>
  );
}
