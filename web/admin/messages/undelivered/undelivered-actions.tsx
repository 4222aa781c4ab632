import { MailCheck, RotateCw } from "lucide-react";
import { useState } from "react";
import { type Client, useClient } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { AllowMailDocument, RetryMessageDocument, type UndeliveredRow } from "./documents.ts";

const ACTIONS = {
  retry: { document: RetryMessageDocument, isFor: ({ canRetry }: UndeliveredRow) => canRetry },
  allow: { document: AllowMailDocument, isFor: ({ addressBounces }: UndeliveredRow) => addressBounces },
} as const;
type ActionName = keyof typeof ACTIONS;

/** What can be done with selected messages. An action takes those of them that it is for. */
export function UndeliveredActions({
  selected,
  onChanged,
}: {
  selected: readonly UndeliveredRow[];
  onChanged: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const [running, setRunning] = useState<ActionName | null>(null);

  async function run(name: ActionName, messages: readonly UndeliveredRow[]) {
    setRunning(name);
    const done = await runEach(client, name, messages);
    setRunning(null);
    const count = messages.length;
    if (done === count) showToast({ tone: "good", text: t(`admin.messages.${name}Done`, { count }) });
    else showToast({ tone: "bad", text: t("admin.messages.notAll", { done, count }) });
    onChanged();
  }

  const retried = selected.filter(ACTIONS.retry.isFor);
  // One of the messages to an address speaks for all.
  const allowed = [...new Map(selected.filter(ACTIONS.allow.isFor).map((each) => [each.recipient, each])).values()];
  return (
    <>
      {retried.length > 0 && (
        <Button
          small
          icon={<RotateCw size={16} aria-hidden="true" />}
          busy={running === "retry"}
          isWaiting={running !== null}
          onClick={() => void run("retry", retried)}
        >
          {t("admin.messages.retry", { count: retried.length })}
        </Button>
      )}
      {allowed.length > 0 && (
        <Button
          small
          icon={<MailCheck size={16} aria-hidden="true" />}
          busy={running === "allow"}
          isWaiting={running !== null}
          onClick={() => void run("allow", allowed)}
        >
          {t("admin.messages.allow", { count: allowed.length })}
        </Button>
      )}
    </>
  );
}

/** Runs an action on messages one after the other; answers how many it succeeded for. */
async function runEach(client: Client, name: ActionName, messages: readonly UndeliveredRow[]): Promise<number> {
  let done = 0;
  for (const { id } of messages) {
    const { error } = await client.mutation(ACTIONS[name].document, { messageId: id }).toPromise();
    if (!error) done += 1;
  }
  return done;
}
