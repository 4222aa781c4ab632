import * as v from "valibot";
import type { BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import type { CommandAnswer, LotView, PinnedTerms, ReceiptFacts } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { isCorrection } from "../../engine/is-correction.ts";
import type { BidInvalidated, BidPlaced, Command, Decision } from "../../engine/types.ts";
import type { LinkedCommand } from "../../kit/log/command-log.ts";
import type { LogEntry } from "../log/log-entry.ts";
import { userOf } from "../log/user-of.ts";
import type { CommandResult } from "../lot-store.ts";
import { bidReason } from "./bid-reason.ts";
import { type ViewSource, viewerStanding } from "./lot-view.ts";
import { receiptFacts } from "./receipt-facts.ts";

/**
 * The answer to a processed command; a repeated one gets the first outcome again (ONCE1). A failed one has no answer:
 * its caller gets an error.
 * @param publicView of the lot after the whole turn, shared by all answers of the turn.
 */
export function commandAnswer(
  result: Exclude<CommandResult, { kind: "FAILED" }>,
  command: Command,
  source: ViewSource,
  publicView: LotView | null,
): CommandAnswer {
  const userId = userOf(command);
  const view = publicView && { ...publicView, viewer: userId === null ? null : viewerStanding(source, userId) };
  switch (result.kind) {
    case "COMMAND_ID_TAKEN": {
      const { sequence } = result;
      const refusal = { code: "COMMAND_REUSED", state: "NOT_ALLOWED" } as const;
      return { outcome: "REFUSED", sequence, refusal, view, receipt: null };
    }
    case "RATE_LIMITED":
      return { outcome: "BUSY" };
    case "NOT_RECORDED":
      return bidOutcomeOf(result.decision, { sequence: result.sequence, bid: null, view, receipt: null });
    case "REPEATED":
      return loggedAnswer(result.first, closingBefore(result.first.entry, source));
    case "APPENDED":
      return loggedAnswer(result, result.before.closesAtMs);
  }

  function loggedAnswer({ entry, link }: LinkedCommand<LogEntry>, previousClosesAtMs: number | null): CommandAnswer {
    const { sequence } = entry.stamp;
    const receipt = receiptFacts({ ...entry, sequence, link, previousClosesAtMs }, source);
    const pinned = command.type === "PublishLot" ? pinnedTerms(source) : {};
    return bidOutcomeOf(entry.decision, { sequence, bid: bidMade(entry, source), view, receipt, ...pinned });
  }
}

function bidOutcomeOf(
  decision: Decision,
  details: {
    sequence: number;
    bid: BidView | null;
    view: LotView | null;
    receipt: ReceiptFacts | null;
    pinned?: PinnedTerms;
  },
): CommandAnswer {
  if (decision.accepted) return { outcome: "ACCEPTED", ...details };
  const { sequence, view, receipt } = details;
  return { outcome: "REFUSED", sequence, refusal: decision.refusal, view, receipt };
}

const closing = v.pipe(v.string(), v.parseJson(), v.looseObject({ closesAtMs: v.number() }));

/** The closing that was valid when a logged command came: the one after the entry before. */
function closingBefore({ stamp }: LogEntry, { log }: ViewSource): number | null {
  const read = v.safeParse(closing, log.publicTextOf(stamp.sequence - 1));
  return read.success ? read.output.closesAtMs : null;
}

function pinnedTerms({ state: { terms } }: ViewSource): { pinned?: PinnedTerms } {
  if (terms === null) return {};
  const { startAmountCents, startsAtMs } = terms;
  return { pinned: { startAmountCents, startsAtMs } };
}

/**
 * The sender's row that the command made, or the row that a correction made or removed, as the command left it: later
 * changes are not part of the first answer.
 */
function bidMade(entry: LogEntry, { incrementalLotId, bidStore }: ViewSource): BidView | null {
  const { command, decision, stamp } = entry;
  const userId = userOf(command);
  const made = decision.accepted && incrementalLotId !== null ? rowEvent(decision, command, userId) : undefined;
  if (made === undefined || incrementalLotId === null) return null;
  const { row, bidder, amountCents } = made;
  const shown = {
    incrementalLotId,
    row,
    amountCents,
    pseudonym: bidStore.pseudonymOf(bidder),
    isViewer: bidder === userId,
  };
  if (made.type === "BidPlaced") {
    const reason = bidReason(entry, row);
    return { ...shown, createdAtMs: stamp.atMs, isAutoBid: made.isAutoBid, state: "SUCCESS", reason };
  }
  return { ...shown, ...bidStore.madeOf(row), state: "INVALIDATED", reason: null };
}

function rowEvent(
  decision: Extract<Decision, { accepted: true }>,
  command: Command,
  userId: string | null,
): BidPlaced | BidInvalidated | undefined {
  return decision.events
    .filter((event) => event.type === "BidPlaced" || event.type === "BidInvalidated")
    .findLast(({ bidder }) => isCorrection(command) || bidder === userId);
}
