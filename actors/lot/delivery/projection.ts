import type { BidDecision, Event, KnownLot, Stamp } from "../../engine/types.ts";
import type { LogEntry } from "../log/log-entry.ts";
import { type BidderNotice, type BiddersBefore, noticesOf } from "./notices.ts";

/** A bid row for the read models. */
export interface ProjectedBid {
  readonly row: number;
  readonly sequence: number;
  readonly bidder: string;
  readonly pseudonym: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
  readonly createdAtMs: number;
}

/** An administrator's correction, for the audit record. */
export interface ProjectedCorrection {
  readonly sequence: number;
  readonly administrator: string;
  readonly state: "INVALIDATED" | "OVERWRITTEN";
  readonly row: number;
  /** The new amount of an overwritten bid; null for an invalidated one. */
  readonly amountCents: number | null;
  readonly reason: string;
  readonly createdAtMs: number;
}

/** A lot in the read models, as of `sequence`. */
export interface ProjectedLot {
  readonly sequence: number;
  /** The hash of the log's entry at `sequence`. */
  readonly head: string;
  readonly priceCents: number | null;
  readonly bidCount: number;
  readonly leader: string | null;
  readonly closesAtMs: number;
  /** By how much the closing was put off from what the terms say. */
  readonly extendedMs: number;
  /** The decision on the highest bid (ACCEPT1); null without one. */
  readonly outcome: BidDecision | null;
}

/** A batch of a lot's log as changes of the read models. Contains no maximum (SECRET1). */
export interface Projection {
  readonly incrementalLotId: string;
  readonly lot: ProjectedLot;
  readonly bids: readonly ProjectedBid[];
  readonly corrections: readonly ProjectedCorrection[];
  readonly notices: readonly BidderNotice[];
}

export interface ProjectionSource {
  readonly incrementalLotId: string;
  readonly state: KnownLot;
  readonly head: string;
  readonly pseudonymOf: (bidder: string) => string;
  readonly biddersBefore: BiddersBefore;
}

/**
 * Projects a batch of the log. The lot itself comes from the newest state, which may be ahead of the batch: lists
 * should show it.
 */
export function projectionOf(
  entries: readonly LogEntry[],
  { incrementalLotId, state, head, pseudonymOf, biddersBefore }: ProjectionSource,
): Projection {
  const stamped = entries.flatMap(({ decision, stamp }) =>
    decision.accepted ? decision.events.map((event) => ({ event, stamp })) : [],
  );
  return {
    incrementalLotId,
    lot: {
      sequence: state.sequence,
      head,
      priceCents: state.standing?.priceCents ?? null,
      bidCount: state.bidCount,
      leader: state.standing?.leader ?? null,
      closesAtMs: state.closesAtMs,
      extendedMs: Math.max(0, state.closesAtMs - state.terms.closesAtMs),
      outcome: state.outcome,
    },
    bids: stamped.flatMap(({ event, stamp }) => bidOf(event, stamp, pseudonymOf)),
    corrections: entries.flatMap(correctionOf),
    notices: entries.flatMap((entry) => noticesOf(incrementalLotId, entry, biddersBefore)),
  };
}

function bidOf(event: Event, { sequence, atMs }: Stamp, pseudonymOf: (bidder: string) => string): ProjectedBid[] {
  if (event.type !== "BidPlaced") return [];
  const { row, bidder, amountCents, isAutoBid } = event;
  return [{ row, sequence, bidder, pseudonym: pseudonymOf(bidder), amountCents, isAutoBid, createdAtMs: atMs }];
}

function correctionOf({ decision, stamp }: LogEntry): ProjectedCorrection[] {
  if (!decision.accepted) return [];
  const corrected = decision.events.find((event) => event.type === "BidInvalidated" || event.type === "BidOverwritten");
  if (corrected === undefined) return [];
  const replacement = decision.events.find((event) => event.type === "BidPlaced");
  const { administrator, row, reason } = corrected;
  return [
    {
      sequence: stamp.sequence,
      administrator,
      state: corrected.type === "BidInvalidated" ? "INVALIDATED" : "OVERWRITTEN",
      row,
      amountCents: replacement?.amountCents ?? null,
      reason,
      createdAtMs: stamp.atMs,
    },
  ];
}
