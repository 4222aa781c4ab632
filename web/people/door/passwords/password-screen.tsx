import { useNavigate } from "react-router";
import { useMutation } from "urql";
import * as v from "valibot";
import type { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { newPassword, presentedPassword } from "../../../../schema/people/inputs/password.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { PasswordField } from "../../../kit/forms/password-field.tsx";
import { sameAs } from "../../../kit/forms/same-as.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../../kit/screens/account/account-page.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../../kit/screens/use-page-title.ts";
import { accessTokenArgument } from "../../../kit/session/access-token.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { ChangePasswordDocument } from "./documents.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { repeatedPassword } from "./repeated-password.ts";

const PASSWORD_INCORRECT: typeof ERROR_CODES.PASSWORD_INCORRECT = "1005";

const passwordForm = v.pipe(
  v.object({ oldPassword: presentedPassword, newPassword, newPasswordAgain: repeatedPassword }),
  sameAs("newPassword", "newPasswordAgain", "passwordsDiffer"),
);

/** Changes the password: the old one, and the new one twice. */
export function PasswordScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const session = useSession();
  const [withProof, proofDialog] = useFreshProof();
  const [, change] = useMutation(ChangePasswordDocument);
  usePageTitle(t("passwords.title"));

  const send = async (passwords: { oldPassword: string; newPassword: string }) => {
    const { error } = await withProof(async () => change({ accessToken: await accessTokenArgument(), ...passwords }));
    if (error) {
      const failure = failureOfCombined(error);
      const isOld = failure.code === PASSWORD_INCORRECT;
      return isOld ? { ...failure, fields: [{ path: "oldPassword", rule: "passwordIncorrect" }] } : failure;
    }
    showToast({ tone: "good", text: t("passwords.done") });
    void navigate(path("/account/"), { replace: true });
    return null;
  };

  return (
    <AccountPage title={t("passwords.title")} intro={t("passwords.intro")}>
      <Card>
        <Form
          schema={passwordForm}
          labels={{
            oldPassword: t("passwords.old"),
            newPassword: t("passwords.new"),
            newPasswordAgain: t("passwords.newAgain"),
          }}
          failureMessage={({ code }) => (code === PASSWORD_INCORRECT ? t("passwords.oldIncorrect") : null)}
          onSubmit={(input) => send({ oldPassword: input.oldPassword, newPassword: input.newPassword })}
        >
          {({ busy }) => (
            <>
              {/* Password managers read from it which account the passwords belong to. */}
              <input type="hidden" name="username" autoComplete="username" value={session?.userName ?? ""} readOnly />
              <PasswordField name="oldPassword" autoComplete="current-password" />
              <NewPasswordFields name="newPassword" />
              <Button type="submit" variant="primary" wide busy={busy}>
                {t("passwords.submit")}
              </Button>
            </>
          )}
        </Form>
        {proofDialog}
      </Card>
    </AccountPage>
  );
}
