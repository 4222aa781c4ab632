import * as v from "valibot";
import type {
  BlindStaffAnswer,
  LoggedDecision,
  SealedBidAnswer,
  SealedReceiptFacts,
} from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BlindCommand, BlindDecision } from "../../blind-engine/types.ts";
import { BrokenStorage } from "../../kit/broken-storage.ts";
import type { ReceivedRequest } from "../../kit/commands/command-store.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import type { BlindRequest, BlindRequestResult, BlindStore } from "../blind-store.ts";
import { blindStaffView } from "./blind-staff-view.ts";
import { blindLotView } from "./blind-view.ts";

/** A request that was processed; a failed one has no answer: its caller gets an error. */
export type ProcessedRequest = Exclude<BlindRequestResult, { kind: "FAILED" }>;

/**
 * The answer to a bidder's request; a repeated one gets the first outcome again (ONCE1), with the present view. It has
 * nothing of other bids: no sequence and no head.
 */
export function sealedBidAnswer(
  result: ProcessedRequest,
  { request, userId, receivedAtMs }: ReceivedRequest<BlindRequest>,
  store: BlindStore,
): SealedBidAnswer {
  if (result.kind === "RATE_LIMITED") return { outcome: "BUSY" };
  const view = blindLotView(store, userId, Date.now());
  if (result.kind === "COMMAND_ID_TAKEN")
    return { outcome: "REFUSED", refusal: { code: "COMMAND_REUSED" }, view, receipt: null };
  if (result.kind === "NOT_RECORDED") {
    const { decision, command } = result;
    const receipt = receiptOf({ command, decision, receivedAtMs, link: null }, request, store);
    return decision.accepted
      ? { outcome: "ACCEPTED", view, receipt }
      : { outcome: "REFUSED", refusal: decision.refusal, view, receipt };
  }
  const { entry, link } = result.kind === "REPEATED" ? result.first : result;
  return { outcome: "ACCEPTED", view, receipt: receiptOf({ ...entry, link }, request, store) };
}

/** The answer to a request of staff. */
export function blindStaffAnswer(result: ProcessedRequest, request: BlindRequest, store: BlindStore): BlindStaffAnswer {
  if (result.kind === "RATE_LIMITED" || result.kind === "COMMAND_ID_TAKEN") return { outcome: "BUSY" };
  const answered = {
    view: blindStaffView(store, Date.now()),
    decision: "proposal" in request && request.proposal !== null ? decisionOn(request.proposal.id, store) : null,
  };
  if (result.kind !== "NOT_RECORDED" || result.decision.accepted) return { outcome: "ACCEPTED", ...answered };
  return { outcome: "REFUSED", refusal: result.decision.refusal, ...answered };
}

/** What the log has on a proposal; null while it is not decided on. */
function decisionOn(proposalId: string, { state, commands }: BlindStore): LoggedDecision | null {
  if (!state.decisions.some(({ id }) => id === proposalId)) return null;
  const entry = commands.log.lastDeciding(JSON.stringify(proposalId));
  const events = entry?.decision.accepted ? entry.decision.events : [];
  for (const event of events) {
    if (!("proposal" in event) || event.proposal?.id !== proposalId || !entry) continue;
    const { type, administrator, reason } = event;
    return { administrator, reason, isApproved: type !== "BlindProposalRejected", atMs: entry.stamp.atMs };
  }
  throw new BrokenStorage("LOG_STATE_MISMATCH");
}

const closing = v.pipe(v.string(), v.parseJson(), v.looseObject({ closesAtMs: v.number() }));

/** The receipt of a bid or a withdrawal; null for an unknown lot. */
function receiptOf(
  received: {
    command: BlindCommand;
    decision: BlindDecision;
    receivedAtMs: number;
    /** Null without an entry. */
    link: ChainLink | null;
  },
  request: BlindRequest,
  { state, secrets }: BlindStore,
): SealedReceiptFacts | null {
  const { command, decision, receivedAtMs, link } = received;
  if (state.terms === null || state.round === null || !("bidder" in request)) return null;
  const isSealed = command.type === "PlaceSealedBid" && command.formFault === null;
  return {
    asked: request.type === "PlaceSealedBid" ? "BID" : "WITHDRAWAL",
    seal: isSealed ? command.seal : null,
    ciphertextHash: isSealed ? command.ciphertextHash : null,
    receivedAtMs,
    closesAtMs: link === null ? state.round.closesAtMs : closingIn(link),
    pseudonym: secrets.nameOf(request.bidder),
    outcome: decision.accepted ? "ACCEPTED" : "REFUSED",
    refusal: decision.accepted ? null : decision.refusal.code,
    rulesVersion: state.terms.rulesVersion,
    terms: command.type === "PlaceSealedBid" ? command.terms : null,
  };
}

function closingIn({ publicText }: ChainLink): number {
  const read = v.safeParse(closing, publicText);
  if (!read.success) throw new BrokenStorage("ENTRY_UNREADABLE");
  return read.output.closesAtMs;
}
