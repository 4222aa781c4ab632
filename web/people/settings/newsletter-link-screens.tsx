import { type CombinedError, useMutation } from "urql";
import { failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useMailedLink } from "../../kit/screens/use-mailed-link.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { ConfirmNewsletterDocument, UnsubscribeNewsletterDocument } from "./documents.ts";
import styles from "./settings.module.css";

/** Switches the newsletter on with the link of the mail that asks to confirm it. */
export function ConfirmNewsletterScreen() {
  const { t } = useTranslate();
  const [, confirm] = useMutation(ConfirmNewsletterDocument);
  return (
    <LinkScreen
      title={t("settings.newsletter.confirm.title")}
      intro={t("settings.newsletter.confirm.intro")}
      submit={t("settings.newsletter.confirm.submit")}
      done={t("settings.newsletter.confirm.done")}
      unusable={t("settings.newsletter.confirm.unusable")}
      send={(token) => confirm({ token })}
    />
  );
}

/** Switches the newsletter off with the link of a newsletter. */
export function UnsubscribeNewsletterScreen() {
  const { t } = useTranslate();
  const [, unsubscribe] = useMutation(UnsubscribeNewsletterDocument);
  return (
    <LinkScreen
      title={t("settings.newsletter.unsubscribe.title")}
      intro={t("settings.newsletter.unsubscribe.intro")}
      submit={t("settings.newsletter.unsubscribe.submit")}
      done={t("settings.newsletter.unsubscribe.done")}
      unusable={t("settings.newsletter.unsubscribe.unusable")}
      send={(token) => unsubscribe({ token })}
    />
  );
}

interface LinkScreenProps {
  title: string;
  intro: string;
  submit: string;
  done: string;
  /** Why the link does not work. */
  unusable: string;
  send: (token: string) => Promise<{ error?: CombinedError | undefined }>;
}

function LinkScreen({ title, intro, submit, done, unusable, send }: LinkScreenProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { outcome, hasToken, isBusy, press } = useMailedLink(send);
  usePageTitle(title);
  const toSettings = (
    <ButtonLink wide to={path("/account/settings")}>
      {t("settings.newsletter.toSettings")}
    </ButtonLink>
  );

  if (outcome?.kind === "done" || !hasToken) {
    return (
      <Page narrow title={title}>
        <Card>
          <div className={styles.wideStack}>
            <Notice tone={hasToken ? "good" : "bad"} role={hasToken ? "status" : "alert"}>
              {hasToken ? done : unusable}
            </Notice>
            {toSettings}
          </div>
        </Card>
      </Page>
    );
  }
  return (
    <Page narrow title={title} intro={intro}>
      <Card>
        <div className={styles.wideStack}>
          {outcome && (
            <Notice tone="bad" role="alert">
              {outcome.kind === "unusable" ? unusable : failureText(outcome.failure, t)}
            </Notice>
          )}
          <Button variant="primary" wide busy={isBusy} onClick={() => void press()}>
            {submit}
          </Button>
          {outcome && toSettings}
        </div>
      </Card>
    </Page>
  );
}
