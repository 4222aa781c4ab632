import type { BidReason, BidRule } from "../../../schema/bidding/bid-rows.ts";
import type { BidReasonPayload } from "../../../schema/bidding/live/live-bid.ts";
import { isoFromMs } from "../../../schema/kit/date-time.ts";
import type { BidPlaced } from "../../engine/types.ts";
import type { LogEntry } from "../log/log-entry.ts";

/** The fields that a reason is derived from. */
type Decided = Pick<LogEntry, "command" | "decision" | "leaderBefore">;

/**
 * Why an entry made a row. Derived on request, since the log has all of it. Null if the entry made no such row.
 * @param timeOfLimit when the limit that won a tie was set. Left out while the lot is open: it would reveal that its
 *   owner has changed a maximum since (SECRET1).
 */
export function bidReason(
  entry: Decided,
  row: number,
  timeOfLimit: (sequence: number) => number | null = () => null,
): BidReason | null {
  const { decision } = entry;
  if (!decision.accepted) return null;
  const rows = decision.events.filter((event): event is BidPlaced => event.type === "BidPlaced");
  const own = rows.find((placed) => placed.row === row);
  const rule = ruleOf(entry, rows);
  if (own === undefined || rule === null) return null;
  const other = rows.find((placed) => placed.row !== row);
  const isTie = other?.amountCents === own.amountCents;
  const limit = isTie ? decision.events.find((event) => event.type === "LimitChanged") : undefined;
  const otherSetAtMs = limit === undefined ? null : timeOfLimit(limit.limitSequence);
  return { rule, amountCents: other?.amountCents ?? null, otherSetAtMs };
}

function ruleOf({ command, leaderBefore }: Decided, [first, second]: readonly BidPlaced[]): BidRule | null {
  switch (command.type) {
    case "PlaceBid":
      if (leaderBefore === command.bidder) return "MAN4";
      if (second === undefined) return "MAN1";
      return second.amountCents === first?.amountCents ? "MAN3" : "MAN2";
    case "SetAutoBid":
      if (leaderBefore === null) return "AUTO1";
      return (second ?? first)?.bidder === command.bidder ? "AUTO2" : "AUTO3";
    case "OverwriteHighestBid":
      return "FIX2";
    case "RemoveAutoBid":
    case "InvalidateHighestBid":
    case "DecideSale":
    case "AddOutage":
    case "PublishLot":
    case "UnpublishLot":
    case "OpenLot":
    case "CloseLot":
      return null;
  }
}

/** A reason as the live protocol sends it. */
export function reasonPayload({ rule, amountCents, otherSetAtMs }: BidReason): BidReasonPayload {
  return { rule, amount: amountCents, otherSetOn: otherSetAtMs === null ? null : isoFromMs(otherSetAtMs) };
}
