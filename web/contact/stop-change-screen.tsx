import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import { type Failure, failureOfCombined, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { StopChangeDocument } from "./documents.ts";

const EXPIRED = "1014";

/**
 * Stops a change of contact details with the token in the address' fragment. On a press only: mail programs open links
 * to look at them.
 */
export function StopChangeScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Failure | "stopped" | null>(null);
  const [, stop] = useMutation(StopChangeDocument);
  usePageTitle(t("contact.stop.title"));

  const send = async () => {
    setBusy(true);
    const { error } = await stop({ token });
    setBusy(false);
    setOutcome(error ? failureOfCombined(error) : "stopped");
    // A used token has no place in the history.
    if (!error) void navigate({ hash: "" }, { replace: true });
  };

  if (outcome === "stopped") {
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
  const refusal = outcome && (outcome.code === EXPIRED ? t("contact.stop.expired") : failureText(outcome, t));
  return (
    <Page narrow title={t("contact.stop.title")} intro={t("contact.stop.intro")}>
      <Card>
        {(refusal || token === "") && (
          <Notice tone="bad" role="alert">
            {refusal ?? t("contact.stop.expired")}
          </Notice>
        )}
        {token !== "" && (
          <Button variant="primary" wide busy={busy} onClick={() => void send()}>
            {t("contact.stop.submit")}
          </Button>
        )}
      </Card>
    </Page>
  );
}
