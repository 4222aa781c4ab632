import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { type Failure, failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { Switch, SwitchPlaceholder } from "../../kit/forms/switch.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { BounceNotice } from "../accounts/bounce-notice.tsx";
import { NewsletterDocument, SetNewsletterDocument } from "./documents.ts";
import styles from "./settings.module.css";

/** Asks for the newsletter, which the link in a mail then switches on, and switches it off at once. */
export function NewsletterChoice() {
  const { t } = useTranslate();
  // The link may have been used in another tab or on another device.
  const [{ data, error }, refetch] = useQuery({ query: NewsletterDocument, requestPolicy: "cache-and-network" });
  const [, keep] = useMutation(SetNewsletterDocument);
  const [isSaving, setIsSaving] = useState(false);
  const [answer, setAnswer] = useState<Failure | "sentAgain" | "off" | null>(null);
  const load = () => refetch({ requestPolicy: "network-only" });
  const texts = { label: t("settings.newsletter.label"), help: t("settings.newsletter.help") };
  if (!data) return error ? <ErrorState error={error} onRetry={load} /> : <SwitchPlaceholder {...texts} />;

  const { newsletter, newsletterRequested } = data.userSettings;
  const set = async (value: boolean) => {
    setIsSaving(true);
    setAnswer(null);
    const { error: refusal } = await keep({ value });
    setIsSaving(false);
    if (refusal) return setAnswer(failureOfCombined(refusal));
    if (!value) setAnswer("off");
    else if (newsletterRequested) setAnswer("sentAgain");
    load();
  };
  return (
    <div className={styles.stack}>
      <Switch
        {...texts}
        checked={newsletter === true || newsletterRequested}
        disabled={isSaving}
        onChange={(value) => void set(value)}
      />
      {newsletterRequested && (
        <>
          <Notice tone="warn" role="status">
            {t("settings.newsletter.requested", { email: data.userProfile.userAttributes.email })}
          </Notice>
          <BounceNotice />
          <Button busy={isSaving} onClick={() => void set(true)}>
            {t("settings.newsletter.sendAgain")}
          </Button>
        </>
      )}
      <Answer answer={answer} />
    </div>
  );
}

function Answer({ answer }: { answer: Failure | "sentAgain" | "off" | null }) {
  const { t } = useTranslate();
  if (answer === null) return null;
  if (answer === "sentAgain" || answer === "off") {
    return (
      <Notice tone="good" role="status">
        {t(answer === "off" ? "settings.newsletter.nowOff" : "settings.newsletter.sentAgain")}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" role="alert">
      {failureText(answer, t)}
    </Notice>
  );
}
