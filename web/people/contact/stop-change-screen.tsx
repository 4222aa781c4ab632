import { useMutation } from "urql";
import { failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useMailedLink } from "../../kit/screens/use-mailed-link.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { StopChangeDocument } from "./documents.ts";

/** Stops a change of contact details or of the second step, with the mailed stop link. */
export function StopChangeScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [, stop] = useMutation(StopChangeDocument);
  const { outcome, hasToken, isBusy, press } = useMailedLink((token) => stop({ token }));
  usePageTitle(t("contact.stop.title"));

  if (outcome?.kind === "done") {
    return (
      <Page narrow title={t("contact.stop.title")}>
        <Card>
          <Notice tone="good" role="status">
            {t("contact.stop.done")}
          </Notice>
          <ButtonLink variant="primary" wide to={path("/forgotPassword")}>
            {t("contact.stop.newPassword")}
          </ButtonLink>
        </Card>
      </Page>
    );
  }
  return (
    <Page narrow title={t("contact.stop.title")} intro={t("contact.stop.intro")}>
      <Card>
        {outcome && (
          <Notice tone="bad" role="alert">
            {outcome.kind === "unusable" ? t("contact.stop.expired") : failureText(outcome.failure, t)}
          </Notice>
        )}
        {hasToken && (
          <Button variant="primary" wide busy={isBusy} onClick={() => void press()}>
            {t("contact.stop.submit")}
          </Button>
        )}
      </Card>
    </Page>
  );
}
