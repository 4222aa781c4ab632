import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { LotStaffState } from "./documents.ts";
import styles from "./lot-for-staff.module.css";
import { LOT_PARTS } from "./lot-parts.ts";

type Proposal = LotStaffState["saleProposals"][number];

const TONES = { awarded: "good", declined: "bad", rejected: "neutral", waits: "warn", expired: "neutral" } as const;
type ProposalState = keyof typeof TONES;

function stateOf({ isApproved, isAward, deadlineOn }: Proposal, nowMs: number): ProposalState {
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
  const path = useLocalizedPath();
  const nowMs = useServerNow();
  // One that waits is decided on first.
  const isProposed = proposals.some((proposal) => ["awarded", "declined", "waits"].includes(stateOf(proposal, nowMs)));
  const hasBid = live !== null && live.standing.amount !== null;
  return (
    <Card id={LOT_PARTS.decision} title={t("admin.bids.decision")}>
      {proposals.length === 0 && (
        <p className={styles.soft}>
          {t(live?.phase === "CLOSED" ? "admin.bids.undecided" : "admin.bids.decidedLater")}
        </p>
      )}
      {proposals.length > 0 && (
        <PlainList className={styles.items}>
          {proposals.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} state={stateOf(proposal, nowMs)} />
          ))}
        </PlainList>
      )}
      {live?.phase === "CLOSED" && hasBid && (
        <p className={styles.links}>
          <Link to={path(`/${STAFF_PATHS.saleResults.replace(":publicationId", publicationId)}`)}>
            {t(isProposed ? "admin.bids.toResults" : "admin.bids.toDecide")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function ProposalItem({ proposal, state }: { proposal: Proposal; state: ProposalState }) {
  const { t, language } = useTranslate();
  const { isAward, amount, reason, deadlineOn, proposedByName, proposedOn } = proposal;
  const { decidedByName, decidedOn, decisionReason } = proposal;
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
