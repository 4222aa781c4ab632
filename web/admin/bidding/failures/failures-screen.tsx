import { useEffect, useRef } from "react";
import { type UseQueryState, useQuery } from "urql";
import { STORAGE_FAULTS } from "../../../../schema/kit/storage-faults.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { type FailedDeliveryOfLot, type Failures, FailuresDocument, type LotInQuarantine } from "./documents.ts";
import styles from "./failures-screen.module.css";
import { FaultRow, FaultyLotLink, numberOfLot } from "./fault-row.tsx";
import { UndeliveredRow } from "./undelivered-row.tsx";
import { useMoment } from "./use-moment.ts";

/** The id of a section with buttons in its rows. */
type Section = "failed-deliveries" | "undelivered-messages" | "reported-faults";

/** The faults that staff have not settled yet, each with its next step. */
export function FailuresScreen() {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: FailuresDocument, requestPolicy: "cache-and-network" });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const data = useLastData(answer);
  const keepFocus = useFocusOfSection(answer);
  const changedIn = (section: Section) => () => {
    keepFocus(section);
    refetch();
  };
  return (
    <StaffPage title={t("admin.failures.title")} intro={t("admin.failures.intro")}>
      {answer.error && <ErrorState error={answer.error} onRetry={refetch} />}
      {!data && !answer.error && <SkeletonLines lines={10} />}
      {data && (
        <div className={styles.sections}>
          <Quarantine lots={data.getLotsInQuarantine} />
          <Deliveries deliveries={data.getFailedDeliveries} onChanged={changedIn("failed-deliveries")} />
          <Undelivered messages={data.queryUndeliveredMessages} onChanged={changedIn("undelivered-messages")} />
          <Reported faults={data.getReportedFaults} onChanged={changedIn("reported-faults")} />
        </div>
      )}
    </StaffPage>
  );
}

/** A row that is settled goes with its button, which had the focus: then its section gets it. */
function useFocusOfSection({ data, fetching, stale }: UseQueryState<Failures>): (section: Section) => void {
  const section = useRef<Section>(null);
  useEffect(() => {
    if (fetching || stale || data === undefined || section.current === null) return;
    if (document.activeElement === document.body) document.getElementById(section.current)?.focus();
    section.current = null;
  }, [data, fetching, stale]);
  return (changed) => {
    section.current = changed;
  };
}

/** The number is heard as that of the list below. */
function CountedTitle({ title, count }: { title: string; count: number }) {
  const { language } = useTranslate();
  return (
    <>
      {title}{" "}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count, language)}
        </span>
      )}
    </>
  );
}

function Quarantine({ lots }: { lots: readonly LotInQuarantine[] }) {
  const { t } = useTranslate();
  const moment = useMoment();
  return (
    <Card title={<CountedTitle title={t("admin.failures.quarantine")} count={lots.length} />}>
      <p className={styles.soft}>{t(`admin.failures.${lots.length > 0 ? "quarantineText" : "noQuarantine"}`)}</p>
      <PlainList>
        {lots.map(({ id, fault, since, lot }) => (
          <li key={id} className={styles.row}>
            <div className={styles.text}>
              <strong>
                {lot ? (
                  <FaultyLotLink lot={lot}>{t("admin.failures.lot", { number: numberOfLot(lot) })}</FaultyLotLink>
                ) : (
                  t("admin.failures.deletedLot")
                )}
              </strong>
              <FaultText fault={fault} />
            </div>
            <div className={styles.figures}>
              <time dateTime={since} className={styles.soft}>
                {t("admin.failures.since", { at: moment(since) })}
              </time>
            </div>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** What the storage of a lot has, in words; by its code where this version does not know it. */
function FaultText({ fault }: { fault: string }) {
  const { t } = useTranslate();
  const known = STORAGE_FAULTS.find((each) => each === fault);
  return known ? <span>{t(`admin.failures.fault.${known}`)}</span> : <code className={styles.code}>{fault}</code>;
}

function Deliveries({ deliveries, onChanged }: { deliveries: readonly FailedDeliveryOfLot[]; onChanged: () => void }) {
  const { t } = useTranslate();
  return (
    <Card
      id="failed-deliveries"
      title={<CountedTitle title={t("admin.failures.deliveries")} count={deliveries.length} />}
    >
      <p className={styles.soft}>{t(`admin.failures.${deliveries.length > 0 ? "deliveriesText" : "noDeliveries"}`)}</p>
      <PlainList>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onChanged={onChanged} />
        ))}
      </PlainList>
    </Card>
  );
}

function Undelivered({
  messages: { messages, paginatedTotalResults: count },
  onChanged,
}: {
  messages: Failures["queryUndeliveredMessages"];
  onChanged: () => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Card
      id="undelivered-messages"
      title={<CountedTitle title={t("admin.failures.messages")} count={count} />}
      actions={
        count > 0 && (
          <ButtonLink small to={path("/messages/undelivered")}>
            {t("admin.failures.undeliveredLink")}
          </ButtonLink>
        )
      }
    >
      <p className={styles.soft}>
        {count === 0 ? t("admin.failures.noUndelivered") : t("admin.failures.undelivered", { count })}
      </p>
      <PlainList>
        {messages.map((message) => (
          <UndeliveredRow key={message.id} message={message} onChanged={onChanged} />
        ))}
      </PlainList>
    </Card>
  );
}

function Reported({ faults, onChanged }: { faults: Failures["getReportedFaults"]; onChanged: () => void }) {
  const { t } = useTranslate();
  return (
    <Card id="reported-faults" title={<CountedTitle title={t("admin.failures.reported")} count={faults.length} />}>
      <p className={styles.soft}>{t(`admin.failures.${faults.length > 0 ? "reportedText" : "noReported"}`)}</p>
      <PlainList>
        {faults.map((fault) => (
          <FaultRow key={`${fault.event} ${fault.place}`} fault={fault} onChanged={onChanged} />
        ))}
      </PlainList>
    </Card>
  );
}
