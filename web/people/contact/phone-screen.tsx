import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useMutation } from "urql";
import * as v from "valibot";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { phoneNumber } from "../../../schema/kit/inputs/phone-number.ts";
import { type Failure, failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import { sameAs } from "../../kit/forms/same-as.ts";
import { TextField } from "../../kit/forms/text-field.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { accessTokenArgument } from "../../kit/session/access-token.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { CodeStep } from "./code-step.tsx";
import styles from "./contact.module.css";
import { type Attributes, ContactPage } from "./contact-page.tsx";
import { ResendSmsDocument, UpdatePhoneDocument, VerifyPhoneDocument } from "./documents.ts";
import { keepContact, useContactChange } from "./use-contact-change.ts";

const newPhoneForm = v.pipe(
  v.object({ phoneNumber, phoneNumberAgain: phoneNumber }),
  sameAs("phoneNumber", "phoneNumberAgain", "phonesDiffer"),
);

/** Changes or verifies the phone number: the new one twice, then the code. `?next=` is the page to go to afterwards. */
export function PhoneScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [, update] = useMutation(UpdatePhoneDocument);
  const [, verify] = useMutation(VerifyPhoneDocument);
  const [, resend] = useMutation(ResendSmsDocument);
  const { newValue, request, confirm, startOver, withProof, proofDialog } = useContactChange({
    step: "phone",
    update: (accessToken, phoneNumber) => update({ accessToken, phoneNumber }),
    verify: (accessToken, userCode) => verify({ accessToken, userCode }),
    onChanged: (phoneNumber) => {
      keepContact({ phoneNumber, phoneNumberVerified: true });
      showToast({ tone: "good", text: t("contact.phone.done") });
      void navigate(nextPath(params.get(NEXT)) ?? path("/account/"), { replace: true });
    },
  });

  const intro = newValue === null ? t("contact.phone.intro") : t("contact.phone.sent", { phoneNumber: newValue });
  return (
    <ContactPage title={t("contact.phone.title")} intro={intro}>
      {(attributes) => (
        <>
          {newValue === null ? (
            <NumberStep attributes={attributes} onRequest={request} />
          ) : (
            <CodeStep
              help={t("contact.phone.codeHelp")}
              otherValue={t("contact.phone.other")}
              onCode={(code) => confirm(newValue, code)}
              onResend={async () => {
                const { error } = await withProof(async () => resend({ accessToken: await accessTokenArgument() }));
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
        failureMessage={({ code }) => (code === ERROR_CODES.SIGNUP_REFUSED ? t("contact.phone.refused") : null)}
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
    <div className={styles.notVerified}>
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
    </div>
  );
}
