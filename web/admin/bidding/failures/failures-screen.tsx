import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { type Failures, FailuresDocument, type LotInQuarantine } from "./documents.ts";
import styles from "./failures-screen.module.css";
import { FaultRow, FaultyLotLink } from "./fault-row.tsx";

/** The faults that staff have not settled yet, each with its next step. */
export function FailuresScreen() {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: FailuresDocument, requestPolicy: "cache-and-network" });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const data = useLastData(answer);
  return (
    <StaffPage title={t("admin.failures.title")} intro={t("admin.failures.intro")}>
      {answer.error && <ErrorState error={answer.error} onRetry={refetch} />}
      {!data && !answer.error && <SkeletonLines lines={10} />}
      {data && (
        <div className={styles.sections}>
          <Quarantine lots={data.getLotsInQuarantine} />
          <Undelivered messages={data.queryUndeliveredMessages} />
          <Reported faults={data.getReportedFaults} onChanged={refetch} />
        </div>
      )}
    </StaffPage>
  );
}

function Quarantine({ lots }: { lots: readonly LotInQuarantine[] }) {
  const { t } = useTranslate();
  const moment = useMoment();
  return (
    <Card title={t("admin.failures.quarantine")}>
      <p className={styles.soft}>{t(`admin.failures.${lots.length > 0 ? "quarantineText" : "noQuarantine"}`)}</p>
      <PlainList>
        {lots.map(({ id, fault, since, lot }) => (
          <li key={id} className={styles.row}>
            {lot ? (
              <FaultyLotLink lot={lot}>{t("admin.failures.lot", { number: lot.lotNumber })}</FaultyLotLink>
            ) : (
              t("admin.failures.deletedLot")
            )}
            <code className={styles.code}>{fault}</code>
            <time dateTime={since} className={styles.soft}>
              {t("admin.failures.since", { at: moment(since) })}
            </time>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

function Undelivered({ messages }: { messages: Failures["queryUndeliveredMessages"] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const moment = useMoment();
  const count = messages.paginatedTotalResults;
  const latest = messages.messages[0]?.createdOn;
  return (
    <Card title={t("admin.failures.messages")}>
      {count === 0 ? (
        <p className={styles.soft}>{t("admin.failures.noUndelivered")}</p>
      ) : (
        <div className={styles.row}>
          <div>
            <p>{t("admin.failures.undelivered", { count })}</p>
            <p className={styles.soft}>{t("admin.failures.undeliveredText")}</p>
            {latest && <p className={styles.soft}>{t("admin.failures.latest", { at: moment(latest) })}</p>}
          </div>
          <ButtonLink small to={path("/messages/undelivered")}>
            {t("admin.failures.undeliveredLink")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Reported({ faults, onChanged }: { faults: Failures["getReportedFaults"]; onChanged: () => void }) {
  const { t } = useTranslate();
  return (
    <Card title={t("admin.failures.reported")}>
      <p className={styles.soft}>{t(`admin.failures.${faults.length > 0 ? "reportedText" : "noReported"}`)}</p>
      <PlainList>
        {faults.map((fault) => (
          <FaultRow key={`${fault.event} ${fault.place}`} fault={fault} onChanged={onChanged} />
        ))}
      </PlainList>
    </Card>
  );
}

function useMoment() {
  const { language } = useTranslate();
  const zone = useTimeZone();
  return (instant: string) => formatDate(instant, { language, style: "moment", ...zone });
}
