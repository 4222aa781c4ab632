import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Command, Decision, LotState } from "../../../actors/engine/types.ts";
import { type Ladder, nextMinimum } from "../../../schema/catalogue/terms/ladder.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import type { Aim, Move } from "./arbitraries.ts";
import { autoBid, bid, publishedLot, STARTS_AT_MS, TERMS } from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";

/** What a property checks after each move. */
export interface Turn {
  readonly before: LotState;
  readonly command: Command;
  readonly decision: Decision;
  readonly lot: MemoryLot;
  readonly nowMs: number;
}

/**
 * Plays moves on a lot that closes soon enough for some of them to extend it or to be late. The clock may go back a
 * little.
 */
export function playMoves(
  moves: readonly Move[],
  { ladder, rulesVersion = RULES_VERSION }: { ladder: Ladder; rulesVersion?: number },
  look: (turn: Turn) => void = () => {},
): MemoryLot {
  const lot = publishedLot({ ladder, rulesVersion, closesAtMs: STARTS_AT_MS + 4_000, extensionMs: 300 });
  let nowMs = STARTS_AT_MS;
  for (const move of moves) {
    nowMs += move.waitMs;
    const before = lot.state;
    const command = commandOf(move, before);
    const decision = lot.send(command, nowMs);
    look({ before, command, decision, lot, nowMs });
  }
  return lot;
}

function commandOf(move: Move, state: LotState): Command {
  switch (move.kind) {
    case "BID":
      return bid(move.bidder, amountAt(move.aim, state));
    case "AUTO_BID":
      return autoBid(move.bidder, amountAt(move.aim, state));
    case "REMOVE":
      return { type: "RemoveAutoBid", bidder: move.bidder };
    case "INVALIDATE":
      return { type: "InvalidateHighestBid", administrator: "eve", reason: "because" };
    case "OVERWRITE":
      return {
        type: "OverwriteHighestBid",
        administrator: "eve",
        reason: "because",
        amountCents: amountAt(move.aim, state),
      };
    case "ALARM":
      return { type: state.opened ? "CloseLot" : "OpenLot" };
    case "UNPUBLISH":
      return { type: "UnpublishLot", ...STAFF_ACT };
    case "PUBLISH": {
      const { terms, closesAtMs } = state;
      if (terms === null || move.laterMs === null) return { type: "PublishLot", ...STAFF_ACT, terms: terms ?? TERMS };
      return { type: "PublishLot", ...STAFF_ACT, terms: { ...terms, closesAtMs: closesAtMs + move.laterMs } };
    }
  }
}

function amountAt({ at, offsetCents }: Aim, { standing, terms }: LotState): number {
  const lot = terms ?? TERMS;
  const priceCents = standing?.priceCents ?? lot.startAmountCents;
  const limitCents = standing?.limitCents ?? lot.startAmountCents;
  switch (at) {
    case "PRICE":
      return priceCents + offsetCents;
    case "NEXT_MINIMUM":
      return nextMinimum({ ...lot, priceCents: standing?.priceCents ?? null }) + offsetCents;
    case "LIMIT":
      return limitCents + offsetCents;
    case "ABOVE_LIMIT":
      return limitCents + 5_000 + offsetCents;
  }
}
