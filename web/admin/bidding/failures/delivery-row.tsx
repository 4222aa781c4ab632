import { useState } from "react";
import { useClient } from "urql";
import { failureOfAnswer, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { type FailedDeliveryOfLot, type FaultyLot, RetryBlindLotDocument, RetryLotDocument } from "./documents.ts";
import styles from "./failures-screen.module.css";
import { FaultyLotLink, numberOfLot } from "./fault-row.tsx";
import { useTimeSpan } from "./use-time-span.ts";

/** What a lot could not deliver: what, since when, how often it was tried and why it failed, with a retry. */
export function DeliveryRow({ delivery, onChanged }: { delivery: FailedDeliveryOfLot; onChanged: () => void }) {
  const { t, language } = useTranslate();
  const timeSpan = useTimeSpan();
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  const { delivery: name, lot, since, lastOn, attempts, cause, waiting } = delivery;
  const what = t(`admin.failures.delivery.${name ?? "other"}`);
  const which = lot ? t("admin.failures.lot", { number: numberOfLot(lot) }) : t("admin.failures.deletedLot");
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{what}</strong>
        {lot ? <FaultyLotLink lot={lot}>{which}</FaultyLotLink> : <span>{which}</span>}
        {name === "undelivered" ? (
          <UnreachedUsers delivery={delivery} />
        ) : (
          waiting > 0 && <span>{t("admin.failures.waiting", counted(waiting))}</span>
        )}
        {cause !== "" && <code className={styles.code}>{cause}</code>}
        {lot && <span>{t(`admin.failures.next.${name ?? "other"}`)}</span>}
      </div>
      <div className={styles.figures}>
        <strong>{t("admin.failures.attempts", counted(attempts))}</strong>
        <span className={styles.soft}>{timeSpan(since, lastOn)}</span>
        {lot && <RetryButton lot={lot} which={`${what}, ${which}`} onChanged={onChanged} />}
      </div>
    </li>
  );
}

function UnreachedUsers({ delivery: { userId, userEmail, waiting } }: { delivery: FailedDeliveryOfLot }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  if (userId === null) return <span>{t("admin.failures.unreached", { count: waiting })}</span>;
  return (
    <span>
      <Link to={path(`/${STAFF_PATHS.user.replace(":userId", userId)}`)}>
        {userEmail ?? t("admin.failures.closedAccount")}
      </Link>
      {waiting > 1 && ` ${t("admin.failures.otherUsers", { count: waiting - 1 })}`}
    </span>
  );
}

function RetryButton({ lot, which, onChanged }: { lot: FaultyLot; which: string; onChanged: () => void }) {
  const { t } = useTranslate();
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);

  async function retry() {
    setIsBusy(true);
    const answer = lot.isBlind
      ? await client.mutation(RetryBlindLotDocument, { blindLotId: lot.id }).toPromise()
      : await client.mutation(RetryLotDocument, { incrementalLotId: lot.id }).toPromise();
    setIsBusy(false);
    const failure = failureOfAnswer(answer);
    if (failure) showToast({ tone: "bad", text: failureText(failure, t) });
    else if (answer.data?.retry.failing.length === 0)
      showToast({ tone: "good", text: t("admin.failures.delivered", { number: numberOfLot(lot) }) });
    else showToast({ tone: "bad", text: t("admin.failures.stillFails", { number: numberOfLot(lot) }) });
    onChanged();
  }

  return (
    <Button small busy={isBusy} onClick={() => void retry()}>
      {t("admin.failures.retry")}
      <span className="visually-hidden">: {which}</span>
    </Button>
  );
}
