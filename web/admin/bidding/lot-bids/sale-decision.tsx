import { Link } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { LotStaffState } from "./documents.ts";
import styles from "./lot-for-staff.module.css";

type Proposal = LotStaffState["saleProposals"][number];

const TONES = { awarded: "good", declined: "bad", rejected: "neutral", waits: "warn", expired: "neutral" } as const;

function stateOf({ isApproved, isAward, deadlineOn }: Proposal, nowMs: number): keyof typeof TONES {
  if (isApproved === null) return Date.parse(deadlineOn) > nowMs ? "waits" : "expired";
  if (!isApproved) return "rejected";
  return isAward ? "awarded" : "declined";
}

/**
 * What became of a lot that is sold subject to acceptance: the proposals and the decisions on them, and where the next
 * step is taken.
 */
export function SaleDecision({ publicationId, state }: { publicationId: string; state: LotStaffState }) {
  const { t } = useTranslate();
  const { saleProposals: proposals, live } = state;
  const isDecided = proposals.some(({ isApproved }) => isApproved === true);
  const hasBid = live !== null && live.standing.amount !== null;
  return (
    <Card title={t("admin.bids.decision")}>
      {proposals.length === 0 && (
        <p className={styles.soft}>
          {t(live?.phase === "CLOSED" ? "admin.bids.undecided" : "admin.bids.decidedLater")}
        </p>
      )}
      {proposals.length > 0 && (
        <PlainList className={styles.items}>
          {proposals.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} />
          ))}
        </PlainList>
      )}
      {live?.phase === "CLOSED" && hasBid && (
        <p className={styles.links}>
          <Link to={STAFF_PATHS.saleResults.replace(":publicationId", publicationId)}>
            {t(isDecided ? "admin.bids.toResults" : "admin.bids.toDecide")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { t, language } = useTranslate();
  const nowMs = useServerNow();
  const { isAward, amount, reason, deadlineOn, proposedByName, proposedOn } = proposal;
  const { decidedByName, decidedOn, decisionReason } = proposal;
  const state = stateOf(proposal, nowMs);
  const moment = (on: string) => formatDate(on, { language, style: "daySecond" });
  const closedAccount = t("admin.bids.closedAccount");
  return (
    <li>
      <p>
        <Badge tone={TONES[state]}>{t(`admin.bids.decision.${state}`)}</Badge>{" "}
        {t(isAward ? "admin.bids.toAward" : "admin.bids.toDecline", {
          amount: formatMoney(amount, { stripZeros: true }),
        })}
      </p>
      <p className={styles.breakable}>{reason}</p>
      <p className={styles.soft}>
        {t("admin.bids.proposedBy", { name: proposedByName ?? closedAccount, moment: moment(proposedOn) })}
      </p>
      {state === "waits" && (
        <p className={styles.soft}>{t("admin.bids.decideBefore", { moment: moment(deadlineOn) })}</p>
      )}
      {decidedOn && (
        <p className={styles.soft}>
          {t("admin.bids.decidedBy", { name: decidedByName ?? closedAccount, moment: moment(decidedOn) })}
        </p>
      )}
      {decisionReason && <p className={styles.breakable}>{decisionReason}</p>}
    </li>
  );
}
