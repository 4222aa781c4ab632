import type { LotView, LotViewer } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { nextMinimum, stepAt } from "../../../schema/catalogue/terms/ladder.ts";
import { phaseAt } from "../../engine/lot-state.ts";
import type { LotState } from "../../engine/types.ts";
import type { LotLog } from "../log/lot-codec.ts";
import type { SqlBidStore } from "../sql-bid-store.ts";

/** The data that views are made from. */
export interface ViewSource {
  readonly incrementalLotId: string | null;
  readonly state: LotState;
  readonly head: string | null;
  readonly bidStore: SqlBidStore;
  readonly log: Pick<LotLog, "timeOf" | "entry" | "publicTextOf">;
}

/** A lot at an instant, with the part of one viewer if `viewerId` is given. Null for a lot that is not published. */
export function lotView(source: ViewSource, viewerId: string | null, nowMs: number): LotView | null {
  return source.state.published ? knownLotView(source, viewerId, nowMs) : null;
}

/** As `lotView`, also for a lot that is no longer published: for its watchers while it is unpublished. */
export function knownLotView(source: ViewSource, viewerId: string | null, nowMs: number): LotView | null {
  const { incrementalLotId, state, head, bidStore } = source;
  if (incrementalLotId === null || head === null || state.terms === null) return null;
  const { terms, standing } = state;
  const priceCents = standing?.priceCents ?? null;
  const phase = phaseAt(state, nowMs);
  return {
    incrementalLotId,
    priceCents,
    stepCents: stepAt(terms.ladder, priceCents ?? terms.startAmountCents),
    nextMinimumCents: nextMinimum({ ...terms, priceCents }),
    bidCount: state.bidCount,
    startsAtMs: terms.startsAtMs,
    closesAtMs: state.closesAtMs,
    isOpen: state.published && phase === "OPEN",
    isClosed: phase === "CLOSED",
    isAwarded: state.outcome?.isAwarded ?? null,
    leaderPseudonym: standing === null ? null : bidStore.pseudonymOf(standing.leader),
    sequence: state.sequence,
    head,
    serverTimeMs: nowMs,
    rulesVersion: terms.rulesVersion,
    ladder: terms.ladder.map(([fromCents, stepCents]) => ({ fromCents, stepCents })),
    extensionMs: terms.extensionMs,
    viewer: viewerId === null ? null : viewerStanding(source, viewerId),
  };
}

/** How one user stands. Contains their maximum: only for that user (SECRET1). */
export function viewerStanding({ state, bidStore }: ViewSource, viewerId: string): LotViewer {
  const { pseudonym, autoBid } = bidStore.bidder(viewerId);
  return {
    pseudonym,
    leads: state.standing?.leader === viewerId,
    hasBid: pseudonym !== null,
    autoBid: autoBid === null ? null : { maximumCents: autoBid.maximumCents, setAtMs: autoBid.setAtMs },
  };
}
