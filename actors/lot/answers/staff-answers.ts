import type {
  CorrectionPreview,
  LotStaffView,
  PlannedCorrection,
  SaleStanding,
} from "../../../schema/bidding/rpc/lot-staff-rpc.ts";
import { nextMinimum } from "../../../schema/catalogue/terms/ladder.ts";
import { decide } from "../../engine/decide.ts";
import { evolve } from "../../engine/evolve.ts";
import { factsFor } from "../../engine/facts.ts";
import { nextStamp, phaseAt } from "../../engine/lot-state.ts";
import type { Command, Decision, KnownLot, LotState } from "../../engine/types.ts";
import type { LotStore } from "../lot-store.ts";
import type { SqlBidStore } from "../sql-bid-store.ts";

interface PreviewSource {
  readonly state: LotState;
  readonly bidStore: SqlBidStore;
}

/** What a correction would do, decided as the command itself is, without appending it. Null for a lot without terms. */
export function correctionPreview(
  { state, bidStore }: PreviewSource,
  planned: PlannedCorrection,
  nowMs: number,
): CorrectionPreview | null {
  if (state.terms === null) return null;
  const command: Command = { ...planned, reason: "" };
  const decision = decisionOn(state, bidStore, command, nowMs);
  const stamp = nextStamp(state, nowMs);
  const { standing } = state;
  return {
    sequence: state.sequence,
    row: standing?.row ?? null,
    closesAtMs: state.closesAtMs,
    endsAutoBid: standing !== null && bidStore.autoBidOf(standing.leader) !== null,
    before: standingOf(state, bidStore),
    after: decision.accepted
      ? standingOf(
          decision.events.reduce<LotState>((after, event) => evolve(after, event, stamp), state),
          bidStore,
        )
      : null,
    refusal: decision.accepted ? null : decision.refusal,
  };
}

/**
 * An amount at or above the price is refused whatever the lot's rules are: under version 2 the decision would depend on
 * the bidder's maximum, and a preview, which the log does not show, could be asked for one amount after another.
 */
function decisionOn(state: KnownLot, bidStore: SqlBidStore, command: Command, nowMs: number): Decision {
  const priceCents = state.standing?.priceCents ?? Number.POSITIVE_INFINITY;
  if (command.type === "OverwriteHighestBid" && command.amountCents >= priceCents)
    return { accepted: false, refusal: { code: "NOT_BELOW_PRICE", state: "NOT_ALLOWED" } };
  return decide(state, factsFor(state, command, bidStore), command, nowMs);
}

function standingOf({ standing, terms }: LotState, bidStore: SqlBidStore): SaleStanding {
  if (terms === null) throw new Error("a standing without terms");
  const priceCents = standing?.priceCents ?? null;
  return {
    leader: standing === null ? null : { userId: standing.leader, pseudonym: bidStore.pseudonymOf(standing.leader) },
    priceCents,
    nextMinimumCents: nextMinimum({ ...terms, priceCents }),
  };
}

/** What only staff may know of a lot; null for one that was never published. */
export function lotStaffView(store: LotStore, watcherCount: number, nowMs: number): LotStaffView | null {
  const { state, bidStore } = store;
  if (state.terms === null) return null;
  const bidders = bidStore.autoBidders();
  return {
    sequence: state.sequence,
    isPublished: state.published,
    phase: phaseAt(state, nowMs),
    closesAtMs: state.closesAtMs,
    standing: standingOf(state, bidStore),
    bidCount: state.bidCount,
    bidderCount: bidStore.bidderCount(),
    // Not when they were set: that is when their owners changed a maximum (SECRET1).
    autoBidders: bidders.map((owner) => ({ ...owner, leads: state.standing?.leader === owner.userId })),
    watcherCount,
  };
}
