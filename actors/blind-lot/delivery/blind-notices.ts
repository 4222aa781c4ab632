import type { NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { declineReason } from "../../blind-engine/decline-reason.ts";
import type { BlindEvent } from "../../blind-engine/types.ts";
import type { SealedBidRow } from "../blind-bids.ts";
import type { BlindEntry } from "../log/blind-link.ts";

/** One bidder's notification about one entry. */
export interface BlindNotice {
  /** `{lot}:{sequence}:{type}:{user}`: the same each time it is made. */
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  /** The staff's reason for declining the bid or calling the sale off; never the administrator. */
  readonly explanation: string | null;
  readonly createdAtMs: number;
}

type NoticeDraft = Pick<BlindNotice, "userId" | "type"> & Partial<Pick<BlindNotice, "explanation">>;
type Bidders = readonly Pick<SealedBidRow, "userId" | "state">[];

/**
 * The notifications of an entry: what happened, never an amount or a rank, which the lot tells each bidder as far as
 * the sale allows (LEARN1). Bids and withdrawals have none: their bidder has the answer, and a stored row
 * would show when a bid was placed.
 * @param bids those that count, of all rounds.
 */
export function blindNotices(blindLotId: string, { stamp, decision }: BlindEntry, bids: Bidders): BlindNotice[] {
  if (!decision.accepted) return [];
  return decision.events.flatMap((event) =>
    draftsOf(event, { events: decision.events, bids }).map((draft) => ({
      explanation: null,
      ...draft,
      id: `${blindLotId}:${stamp.sequence}:${draft.type}:${draft.userId}`,
      createdAtMs: stamp.atMs,
    })),
  );
}

function draftsOf(
  event: BlindEvent,
  { events, bids }: { events: readonly BlindEvent[]; bids: Bidders },
): NoticeDraft[] {
  const everyBidder = [...new Set(bids.map(({ userId }) => userId))];
  switch (event.type) {
    case "BlindBidsRanked":
      // Where no bid is valid, that it is not sold is all there is to say.
      if (events.some(({ type }) => type === "BlindLotUnsold")) return [];
      return everyBidder.map((userId) => ({ userId, type: "BLIND_OPENED" }));
    case "SecondRoundHeld":
      return event.invited.map((userId) => ({ userId, type: "BLIND_SECOND_ROUND" }));
    case "BlindLotAwarded": {
      const others = undeclined(everyBidder, bids).filter((userId) => userId !== event.bidder);
      return [
        { userId: event.bidder, type: "BLIND_AWARDED" },
        ...others.map((userId) => ({ userId, type: "BLIND_NOT_AWARDED" }) as const),
      ];
    }
    case "BlindLotUnsold":
      return undeclined(everyBidder, bids).map((userId) => ({ userId, type: "BLIND_NOT_AWARDED" }));
    case "BlindBidDeclined":
      return [{ userId: event.bidder, type: "BLIND_DECLINED", explanation: declineReason(event) }];
    case "BlindLotCalledOff":
      return everyBidder.map((userId) => ({ userId, type: "BLIND_CALLED_OFF", explanation: event.reason }));
    default:
      return [];
  }
}

/** Who was declined has heard it. */
function undeclined(bidders: readonly string[], bids: Bidders): readonly string[] {
  const declined = new Set(bids.filter(({ state }) => state === "DECLINED").map(({ userId }) => userId));
  return bidders.filter((userId) => !declined.has(userId));
}
