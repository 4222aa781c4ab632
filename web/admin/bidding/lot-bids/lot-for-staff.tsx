import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { SaleQuestions } from "../../catalogue/questions/sale-questions.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { UserLink } from "../../user-link.tsx";
import { BidsTable } from "./bids-table.tsx";
import { LotStaffStateDocument, type StaffLot, type StaffLotLive } from "./documents.ts";
import styles from "./lot-for-staff.module.css";
import { LotNotices } from "./lot-notices.tsx";
import { LotPartBar } from "./lot-part-bar.tsx";
import { LOT_PARTS } from "./lot-parts.ts";
import { LotProof, QuarantineNotice } from "./lot-proof.tsx";
import { LotSummary } from "./lot-summary.tsx";
import { MadeCorrections } from "./made-corrections.tsx";
import { SaleDecision } from "./sale-decision.tsx";

/** How often the lot is asked how it stands, while the page is seen. */
const POLL_MS = 5_000;

/** A lot for those who may edit its project: how it stands, its bids, its log, and what was done about it. */
export function LotForStaff({ publicationId, lot, name }: { publicationId: string; lot: StaffLot; name: string }) {
  const { t } = useTranslate();
  const [response, execute] = useQuery({
    query: LotStaffStateDocument,
    variables: { incrementalLotId: lot.id },
    requestPolicy: "cache-and-network",
  });
  const [changes, setChanges] = useState(0);
  const refetch = () => execute({ requestPolicy: "network-only" });
  const onChange = () => {
    setChanges((count) => count + 1);
    refetch();
  };
  useOnChange(useServerNow(POLL_MS), () => {
    if (document.visibilityState === "visible") refetch();
  });
  const { error } = response;
  const data = useLastData(response, lot.id);
  const state = data?.state;
  if (!state) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  const needsDecision = lot.incrementalLotAttributes.subjectToAcceptance || state.saleProposals.length > 0;
  /** One that was never published has neither bids nor a log. */
  const hasLog = state.live !== null || state.health.isQuarantined;
  return (
    <>
      {error && (
        <Notice tone="warn" role="status">
          {t("admin.bids.stale")}
        </Notice>
      )}
      {state.health.isQuarantined && <QuarantineNotice health={state.health} />}
      <LotSummary publicationId={publicationId} lot={lot} state={state} times={data.lot} onChange={onChange} />
      <LotPartBar {...{ publicationId, incrementalLotId: lot.id, state, hasLog, needsDecision }} />
      <div className={classNames(hasLog && styles.columns)}>
        {hasLog && (
          <>
            <Card id={LOT_PARTS.bids} title={t("admin.bids.bids")}>
              <BidsTable
                incrementalLotId={lot.id}
                name={name}
                hasBidders
                sequence={state.live?.sequence ?? null}
                key={changes}
              />
              {state.live && <AutoBidOwners owners={state.live.autoBidOwners} />}
            </Card>
            <aside className={styles.side}>
              {needsDecision && <SaleDecision publicationId={publicationId} state={state} />}
              <LotProof incrementalLotId={lot.id} state={state} onChange={onChange} />
              <MadeCorrections corrections={state.corrections} />
            </aside>
          </>
        )}
        <div className={styles.rest}>
          <Card id={LOT_PARTS.questions} title={t("admin.bids.questions")}>
            <SaleQuestions publicationId={publicationId} ofLot={lot.id} />
          </Card>
          <LotNotices notices={state.notices} />
          <HistorySection id={LOT_PARTS.history} owner={{ kind: "incrementalLot", id: lot.id }} />
        </div>
      </div>
    </>
  );
}

function AutoBidOwners({ owners }: { owners: StaffLotLive["autoBidOwners"] }) {
  const { t } = useTranslate();
  if (owners.length === 0) return null;
  return (
    <div className={styles.autoBids}>
      <h3>{t("admin.bids.autoBids", { count: owners.length })}</h3>
      <ul>
        {owners.map(({ bidder, leads }) => (
          <li key={bidder.userId}>
            <UserLink userId={bidder.userName ? bidder.userId : null}>
              {bidder.fullName ?? bidder.userName ?? t("admin.bids.closedAccount")}
            </UserLink>{" "}
            <span>
              · {t("admin.bids.bidder")} {bidder.annonUserRef}, {t(leads ? "admin.bids.leads" : "admin.bids.passed")}
            </span>
          </li>
        ))}
      </ul>
      <p>{t("admin.bids.noMaxima")}</p>
    </div>
  );
}
