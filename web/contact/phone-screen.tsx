import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useMutation } from "urql";
import { NEXT, nextPath } from "../account/next-path.ts";
import { type Failure, failureOfCombined, failureText } from "../errors/errors.ts";
import { Form } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { accessTokenArgument } from "../session/access-token.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { useStepStart } from "../shell/screen/use-step-start.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
import { CodeStep } from "./code-step.tsx";
import styles from "./contact.module.css";
import { newPhoneForm } from "./contact-forms.ts";
import { type Attributes, ContactPage } from "./contact-page.tsx";
import { ResendSmsDocument, UpdatePhoneDocument, VerifyPhoneDocument } from "./documents.ts";
import { keepContact } from "./keep-contact.ts";

const REFUSED = "4036";

/** Changes or verifies the phone number: the new one twice, then the code. `?next=` is the page to go to afterwards. */
export function PhoneScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [newNumber, setNewNumber] = useState<string | null>(null);
  const [withProof, proofDialog] = useFreshProof();
  const [, update] = useMutation(UpdatePhoneDocument);
  const [, verify] = useMutation(VerifyPhoneDocument);
  const [, resend] = useMutation(ResendSmsDocument);
  useStepStart(newNumber === null ? "phone" : "code");

  const request = async (phoneNumber: string) => {
    const { error } = await withProof(async () => update({ accessToken: await accessTokenArgument(), phoneNumber }));
    if (error) return failureOfCombined(error);
    setNewNumber(phoneNumber);
    return null;
  };

  const confirm = async (phoneNumber: string, userCode: string) => {
    const { error } = await withProof(async () => verify({ accessToken: await accessTokenArgument(), userCode }));
    if (error) return failureOfCombined(error);
    keepContact({ phoneNumber, phoneNumberVerified: true });
    showToast({ tone: "good", text: t("contact.phone.done") });
    void navigate(nextPath(params.get(NEXT)) ?? path("/account/"), { replace: true });
    return null;
  };

  const intro = newNumber === null ? t("contact.phone.intro") : t("contact.phone.sent", { phoneNumber: newNumber });
  return (
    <ContactPage title={t("contact.phone.title")} intro={intro}>
      {(attributes) => (
        <>
          {newNumber === null ? (
            <NumberStep attributes={attributes} onRequest={request} />
          ) : (
            <CodeStep
              help={t("contact.phone.codeHelp")}
              otherValue={t("contact.phone.other")}
              onCode={(code) => confirm(newNumber, code)}
              onResend={async () => {
                const { error } = await withProof(async () => resend({ accessToken: await accessTokenArgument() }));
                return error ? failureOfCombined(error) : null;
              }}
              onStartOver={() => setNewNumber(null)}
            />
          )}
          {proofDialog}
        </>
      )}
    </ContactPage>
  );
}

interface NumberStepProps {
  attributes: Attributes;
  onRequest: (phoneNumber: string) => Promise<Failure | null>;
}

function NumberStep({ attributes, onRequest }: NumberStepProps) {
  const { t } = useTranslate();
  const { phoneNumber, phoneNumberVerified } = attributes;
  return (
    <>
      <p className={styles.present}>{t("contact.phone.present", { phoneNumber })}</p>
      {!phoneNumberVerified && <VerifyPresent onVerify={() => onRequest(phoneNumber)} />}
      <Form
        schema={newPhoneForm}
        labels={{ phoneNumber: t("contact.phone.label"), phoneNumberAgain: t("contact.phone.again") }}
        failureMessage={({ code }) => (code === REFUSED ? t("contact.phone.refused") : null)}
        onSubmit={(input) => onRequest(input.phoneNumber)}
      >
        {({ busy }) => (
          <>
            <TextField
              name="phoneNumber"
              type="tel"
              help={t("account.phone.help")}
              autoComplete="tel"
              inputMode="tel"
            />
            <TextField name="phoneNumberAgain" type="tel" autoComplete="tel" inputMode="tel" />
            <Button type="submit" variant="primary" wide busy={busy}>
              {t("contact.code.send")}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

/** Sends a code to the account's own number, which was never verified. */
function VerifyPresent({ onVerify }: { onVerify: () => Promise<Failure | null> }) {
  const { t } = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(await onVerify().finally(() => setBusy(false)));
  };
  return (
    <>
      <Notice
        action={
          <Button small busy={busy} onClick={() => void send()}>
            {t("contact.phone.verifyPresent")}
          </Button>
        }
      >
        {t("contact.phone.notVerified")}
      </Notice>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
    </>
  );
}
