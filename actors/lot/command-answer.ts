import type { BidInvalidated, BidPlaced, Command, Decision, Stamp } from "../engine/types.ts";
import { personOf, type Settled } from "./ledger.ts";
import type { BidView, CommandAnswer, LotView } from "./lot-rpc.ts";
import { type ViewSource, viewerStanding } from "./lot-view.ts";

/**
 * The answer to a settled command; a repeated one gets the first outcome again (ONCE1). A failed one has no answer, its
 * caller gets an error.
 *
 * @param everybody the lot after the whole turn as everybody sees it: the same for all who are answered with it.
 */
export function commandAnswer(
  settled: Exclude<Settled, { kind: "FAILED" }>,
  command: Command,
  source: ViewSource,
  everybody: LotView | null,
): CommandAnswer {
  const asker = personOf(command);
  const view = everybody && { ...everybody, viewer: asker === null ? null : viewerStanding(source, asker) };
  switch (settled.kind) {
    case "REUSED": {
      const { sequence } = settled;
      return { outcome: "REFUSED", sequence, refusal: { code: "COMMAND_REUSED", state: "NOT_ALLOWED" }, view };
    }
    case "HELD_OFF":
      return { outcome: "BUSY" };
    case "UNKEPT":
      return outcome(settled.decision, { sequence: settled.sequence, bid: null, view });
    case "REPEATED":
      return kept(settled.first);
    case "APPENDED":
      return kept(settled.entry);
  }

  function kept({ decision, stamp }: { decision: Decision; stamp: Stamp }): CommandAnswer {
    return outcome(decision, { sequence: stamp.sequence, bid: bidMade(decision, command, stamp, source), view });
  }
}

function outcome(
  decision: Decision,
  { sequence, bid, view }: { sequence: number; bid: BidView | null; view: LotView | null },
): CommandAnswer {
  if (!decision.accepted) return { outcome: "REFUSED", sequence, refusal: decision.refusal, view };
  return { outcome: "ACCEPTED", sequence, bid, view };
}

/**
 * The asker's row that the command made, or the row that a correction made or took away. As the command left it: what
 * became of it since is not part of the first answer.
 */
function bidMade(decision: Decision, command: Command, stamp: Stamp, { lotId, book }: ViewSource): BidView | null {
  const asker = personOf(command);
  const made = decision.accepted && lotId !== null ? rowEvent(decision, command, asker) : undefined;
  if (made === undefined || lotId === null) return null;
  const { row, bidder, amountCents } = made;
  const shown = { lotId, row, amountCents, pseudonym: book.pseudonymOf(bidder), isViewer: bidder === asker };
  if (made.type === "BidPlaced") {
    return { ...shown, createdAtMs: stamp.atMs, isAutoBid: made.isAutoBid, state: "SUCCESS" };
  }
  return { ...shown, ...book.madeOf(row), state: "INVALIDATED" };
}

function rowEvent(
  decision: Extract<Decision, { accepted: true }>,
  command: Command,
  asker: string | null,
): BidPlaced | BidInvalidated | undefined {
  const isCorrection = command.type === "InvalidateHighestBid" || command.type === "OverwriteHighestBid";
  return decision.events
    .filter((event) => event.type === "BidPlaced" || event.type === "BidInvalidated")
    .findLast(({ bidder }) => isCorrection || bidder === asker);
}
