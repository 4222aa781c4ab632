import { useMutation } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SendAgainDocument, type UndeliveredMessageOfList } from "./documents.ts";
import styles from "./failures-screen.module.css";
import { useMoment } from "./use-moment.ts";

/** A message that did not reach its recipient: to whom, why and since when, with a retry where it can be sent again. */
export function UndeliveredRow({ message, onChanged }: { message: UndeliveredMessageOfList; onChanged: () => void }) {
  const { t, language } = useTranslate();
  const moment = useMoment();
  const [{ fetching }, send] = useMutation(SendAgainDocument);
  const { id, recipient, subject, state, attempts, failure, createdOn, canRetry } = message;

  async function sendAgain() {
    const { error } = await send({ messageId: id });
    if (error) showToast({ tone: "bad", text: failureText(failureOfCombined(error), t) });
    else showToast({ tone: "good", text: t("admin.failures.sentAgain") });
    onChanged();
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong className={styles.code}>{recipient}</strong>
        {subject !== "" && <span>{subject}</span>}
        <span>
          <Badge small tone={state === "FAILED" ? "bad" : "warn"}>
            {t(`admin.failures.state.${state}`)}
          </Badge>
        </span>
        {failure && <code className={styles.code}>{failure}</code>}
        <span>{t(`admin.failures.nextMessage.${canRetry ? "retry" : state}`)}</span>
      </div>
      <div className={styles.figures}>
        <strong>{t("admin.failures.attempts", { count: attempts, number: formatNumber(attempts, language) })}</strong>
        <time dateTime={createdOn} className={styles.soft}>
          {t("admin.failures.since", { at: moment(createdOn) })}
        </time>
        {canRetry && (
          <Button small busy={fetching} onClick={() => void sendAgain()}>
            {t("admin.failures.sendAgain")}
            <span className="visually-hidden">: {recipient}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
