import * as v from "valibot";
import { saleAwardDecisionInput, saleAwardProposalInput } from "../../../schema/bidding/inputs/sale-awards.ts";
import type { DecideSale } from "../../../schema/bidding/rpc/lot-commands.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { showManagerNotices } from "../../catalogue/lots/manager-notices.ts";
import { sendCommand } from "../../kit/actors/send-command.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { decideOnProposal, type ProposalDecision } from "../approvals/decide-on-proposal.ts";
import {
  approvalLimitIn,
  closeSaleProposal,
  type DecidableLot,
  insertSaleProposals,
  loadDecidableLots,
  loadOpenProposals,
  type SaleProposalRow,
} from "./store.ts";

/** Why nothing was done for a lot; those of the lot itself are in actors/engine/RULES.md (ACCEPT1). */
export const SALE_AWARD_REFUSALS = [
  "LOT_UNKNOWN",
  "LOT_STILL_OPEN",
  "NO_BID",
  "NOT_SUBJECT",
  "SALE_DECIDED",
  "IS_PROPOSED",
  "NOT_PROPOSED",
  "OWN_PROPOSAL",
  "ABOVE_LIMIT",
  "DEADLINE_PASSED",
  "NOT_HIGHEST_BID",
  "NO_ANSWER",
] as const;
export type SaleAwardRefusal = (typeof SALE_AWARD_REFUSALS)[number];

/** What became of a call for one lot. */
export interface SaleAwardOutcome {
  incrementalLotId: string;
  refusal: SaleAwardRefusal | null;
}

/** Lots that are asked at once. */
const AT_ONCE = 5;

/**
 * Proposes to award lots that closed subject to acceptance, or to decline their highest bids, for somebody else to
 * approve. Each lot has one open proposal.
 * @throws DomainError INVALID_INPUT for a deadline in the past.
 */
export async function proposeSaleAwards(context: RequestContext, input: object): Promise<SaleAwardOutcome[]> {
  const request = parseInput(v.object({ input: saleAwardProposalInput }), { input }).input;
  const { incrementalAuctionId: auctionId, isAward, deadlineOn: deadlineMs, reason } = request;
  const nowMs = context.now();
  if (deadlineMs <= nowMs) throw invalidInput({ path: "input.deadlineOn", rule: "future" });
  const { userId: proposedBy } = await requireViewer(context);
  const lotIds = [...new Set(request.incrementalLotIds)];
  const lots = new Map((await loadDecidableLots(context.database, { auctionId, lotIds })).map((lot) => [lot.id, lot]));
  const open = new Map((await loadOpenProposals(context.database, lotIds)).map((row) => [row.incrementalLotId, row]));
  const outcomes: SaleAwardOutcome[] = [];
  const rows: SaleProposalRow[] = [];
  for (const incrementalLotId of lotIds) {
    const lot = lots.get(incrementalLotId);
    const earlier = open.get(incrementalLotId);
    const isInTheWay = earlier !== undefined && earlier.deadlineMs > nowMs;
    const refusal = refusalToPropose(lot, nowMs) ?? (isInTheWay ? "IS_PROPOSED" : null);
    outcomes.push({ incrementalLotId, refusal });
    if (refusal !== null || lot === undefined || lot.row === null || lot.amountCents === null) continue;
    // Nobody approved it in time.
    if (earlier) await closeSaleProposal(context.database, { ...earlier, decidedAtMs: nowMs, isApproved: false });
    rows.push({
      ...{ id: crypto.randomUUID(), incrementalLotId, row: lot.row, amountCents: lot.amountCents, isAward, deadlineMs },
      ...{ reason, proposedBy, proposedAtMs: nowMs },
      ...{ decidedBy: null, decidedAtMs: null, isApproved: null, decisionReason: null },
    });
  }
  const written = await insertSaleProposals(context.database, rows);
  const lost = new Set(rows.map((row) => row.incrementalLotId).filter((id) => !written.has(id)));
  return outcomes.map((outcome) =>
    lost.has(outcome.incrementalLotId) ? { ...outcome, refusal: "IS_PROPOSED" } : outcome,
  );
}

function refusalToPropose(lot: DecidableLot | undefined, nowMs: number): SaleAwardRefusal | null {
  if (lot === undefined) return "LOT_UNKNOWN";
  if (lot.closesAtMs >= nowMs) return "LOT_STILL_OPEN";
  if (lot.row === null) return "NO_BID";
  if (!lot.isSubject) return "NOT_SUBJECT";
  return lot.isAwarded === null ? null : "SALE_DECIDED";
}

/**
 * Approves the proposals that the user saw, which decides their sales, or rejects them. Nobody decides on their own
 * proposal, or approves one above their limit in the project's unit; each lot is compared alone. May be repeated: a lot
 * that was decided on has no open proposal.
 */
export async function decideSaleAwards(context: RequestContext, input: object): Promise<SaleAwardOutcome[]> {
  const request = parseInput(v.object({ input: saleAwardDecisionInput }), { input }).input;
  const { incrementalAuctionId: auctionId, isApproved, reason: decisionReason } = request;
  const { userId: decidedBy } = await requireViewer(context);
  const seen = [
    ...new Map(request.proposals.map(({ incrementalLotId, proposalId }) => [incrementalLotId, proposalId])),
  ];
  const lotIds = seen.map(([incrementalLotId]) => incrementalLotId);
  const lots = new Map((await loadDecidableLots(context.database, { auctionId, lotIds })).map((lot) => [lot.id, lot]));
  const open = new Map((await loadOpenProposals(context.database, lotIds)).map((row) => [row.id, row]));
  const limitCents = await approvalLimitIn(context.database, { auctionId, userId: decidedBy });
  const decide = async ([incrementalLotId, proposalId]: [string, string]): Promise<SaleAwardOutcome> => {
    const lot = lots.get(incrementalLotId);
    const proposal = open.get(proposalId);
    if (lot === undefined) return { incrementalLotId, refusal: "LOT_UNKNOWN" };
    if (proposal?.incrementalLotId !== incrementalLotId) return { incrementalLotId, refusal: "NOT_PROPOSED" };
    const decision = { decidedBy, decidedAtMs: context.now(), isApproved, decisionReason };
    const refusal = await decideOnProposal<SaleAwardRefusal>(proposal, decision, {
      limitCents,
      amountCents: async () => proposal.amountCents,
      tellLot: async () => await decideOnLot(context, { lot, proposal, decision }),
      close: async () => await closeOnLot(context, { auctionId, lot, proposal, decision }),
    });
    return { incrementalLotId, refusal };
  };
  const outcomes: SaleAwardOutcome[] = [];
  for (let first = 0; first < seen.length; first += AT_ONCE) {
    outcomes.push(...(await Promise.all(seen.slice(first, first + AT_ONCE).map(decide))));
  }
  return outcomes;
}

interface DecidedLot {
  lot: DecidableLot;
  proposal: SaleProposalRow;
  decision: ProposalDecision;
}

/** Has the lot decide as it was approved. A rejection is no matter of the lot's. */
async function decideOnLot(
  context: RequestContext,
  { lot, proposal, decision: { decidedBy, decidedAtMs, isApproved, decisionReason } }: DecidedLot,
): Promise<SaleAwardRefusal | null> {
  if (!isApproved) return lot.isAwarded === null ? null : "SALE_DECIDED";
  // An earlier approval ended between the lot and the proposal.
  if (lot.isAwarded === proposal.isAward && lot.row === proposal.row) return null;
  if (!lot.isSubject) return "NOT_SUBJECT";
  if (proposal.deadlineMs <= decidedAtMs) return "DEADLINE_PASSED";
  return await sendDecision(context, proposal, { administrator: decidedBy, reason: decisionReason });
}

/** Closes the proposal and notifies the managers of an approved one. @returns whether it was open. */
async function closeOnLot(
  context: RequestContext,
  { auctionId, lot, proposal, decision }: DecidedLot & { auctionId: string },
): Promise<boolean> {
  const { id, reason, amountCents, isAward } = proposal;
  const noticed = [{ lot, auction: { id: auctionId }, reason, amountCents }];
  const type = isAward ? "MANAGED_LOT_AWARDED" : "MANAGED_LOT_DECLINED";
  const { isClosed, notices } = await closeSaleProposal(
    context.database,
    { id, ...decision },
    decision.isApproved ? { type, lots: noticed, key: id, nowMs: decision.decidedAtMs } : null,
  );
  showManagerNotices(context, notices, noticed);
  return isClosed;
}

/** Each attempt is a command of its own: no refusal stays, and the same decision again changes nothing (ACCEPT1). */
async function sendDecision(
  context: RequestContext,
  { id, incrementalLotId, row, isAward: isAwarded, reason, proposedBy }: SaleProposalRow,
  approval: Pick<DecideSale, "administrator" | "reason">,
): Promise<SaleAwardRefusal | null> {
  const command = { type: "DecideSale", ...approval, proposal: { id, proposedBy, reason }, row, isAwarded } as const;
  const commandId = `${id}:${crypto.randomUUID()}`;
  const answer = await sendCommand(context, incrementalLotId, { commandId, command });
  if (answer === null || answer.outcome === "BUSY" || answer.outcome === "QUARANTINED") return "NO_ANSWER";
  if (answer.outcome === "ACCEPTED") return null;
  const { code } = answer.refusal;
  return SALE_AWARD_REFUSALS.find((known) => known === code) ?? "LOT_UNKNOWN";
}
