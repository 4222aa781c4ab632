import * as v from "valibot";
import type { BidCondition } from "../../../schema/bidding/bid-permission.ts";
import { incrementalAutoBidInput, incrementalBidInput } from "../../../schema/bidding/inputs/bids.ts";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import { type BidOutcome, bidOutcome, LOT_UNKNOWN, NO_ANSWER } from "../../../schema/bidding/rpc/bid-outcome.ts";
import type { BidsRequest, BidTotals, BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { LotView } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { pageInfo, pageOf } from "../../../schema/kit/pagination.ts";
import { loadFavoriteIds } from "../../catalogue/read-model/favorite-ids.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { sendCommand } from "../../kit/actors/send-command.ts";
import { type RequestContext, requireBearer, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { type Sort, sortsOf } from "../../kit/lists/sorting.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { cachedBidPermission } from "./permission/bid-permission.ts";
import { isVisibleLot } from "./store.ts";

export const BID_SORT_FIELDS = ["BID_AMOUNT", "CREATED_ON"] as const;
export type BidSortField = (typeof BID_SORT_FIELDS)[number];

const bidRequest = v.object({ input: incrementalBidInput });
const autoBidRequest = v.object({ input: incrementalAutoBidInput });

/**
 * Bids an amount as the viewer. A refusal is an answer, not an exception.
 * @throws DomainError 1002 for anonymous viewers and ended sign-ins; INVALID_INPUT for a malformed command id.
 */
export async function placeBid(
  context: RequestContext,
  input: v.InferInput<typeof incrementalBidInput>,
): Promise<BidOutcome> {
  const bearer = requireBearer(context);
  const { amount: amountCents, ...command } = parseInput(bidRequest, { input }).input;
  return await bidAs(context, bearer, { ...command, commandOf: (bid) => ({ type: "PlaceBid", ...bid, amountCents }) });
}

/** Sets, raises or lowers the viewer's auto bid. As `placeBid`. */
export async function placeAutoBid(
  context: RequestContext,
  input: v.InferInput<typeof incrementalAutoBidInput>,
): Promise<BidOutcome> {
  const bearer = requireBearer(context);
  const { maximumAmount: maximumCents, ...command } = parseInput(autoBidRequest, { input }).input;
  return await bidAs(context, bearer, {
    ...command,
    commandOf: (bid) => ({ type: "SetAutoBid", ...bid, maximumCents }),
  });
}

/** Ends the viewer's auto bid; bids already made stand. Removing what is not there changes nothing. */
export async function removeAutoBid(context: RequestContext, incrementalLotId: string): Promise<BidOutcome> {
  const { userId } = await requireViewer(context);
  if (!isLotId(incrementalLotId)) return LOT_UNKNOWN;
  // The answer holds the lot's state.
  if (!(await isOpenToViewer(context, incrementalLotId))) return LOT_UNKNOWN;
  const command: LotCommand = { type: "RemoveAutoBid", bidder: userId };
  // Repeating it is harmless, so it needs no id of the client's.
  return await outcomeOf(context, incrementalLotId, { commandId: crypto.randomUUID(), command });
}

/** The lot as the viewer sees it; null if it is not shown to them here. @throws DomainError LOT_QUARANTINED. */
export async function currentLotState(context: RequestContext, incrementalLotId: string): Promise<LotView | null> {
  if (!isLotId(incrementalLotId)) return null;
  const [isVisible, view] = await Promise.all([
    isOpenToViewer(context, incrementalLotId),
    context.viewer().then((viewer) => lotStub(context.env, incrementalLotId).currentState(viewer?.userId ?? null)),
  ]);
  if (!isVisible) return null;
  if (view === null) await requireInUse(context, incrementalLotId);
  return view;
}

export async function missingConditionsOn(
  context: RequestContext,
  incrementalLotId: string,
): Promise<readonly BidCondition[]> {
  const permission = await cachedBidPermission(context, incrementalLotId);
  return permission.isLotKnown ? permission.missingConditions : [];
}

export async function isFavorite(context: RequestContext, incrementalLotId: string): Promise<boolean> {
  return (await loadFavoriteIds(context, [incrementalLotId])).has(incrementalLotId);
}

export interface BidRows extends PaginatedRows<BidView> {
  totals: BidTotals | null;
  /** The log's newest entry when the page was read; 0 for a lot that is not shown. */
  sequence: number;
}

/**
 * A page of a lot's bids under pseudonyms, newest first by default. Read from the lot itself, so that it includes every
 * acknowledged bid. Empty for a lot that this channel does not show to the viewer.
 * @throws DomainError INVALID_INPUT for a page or sort out of bounds; LOT_QUARANTINED.
 */
export async function queryBids(
  context: RequestContext,
  request: {
    incrementalLotId: string;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<BidSortField>[] | null | undefined;
  },
): Promise<BidRows> {
  const page = pageOf(request.pagination);
  const ask: BidsRequest = {
    order: sortsOf(request.sort, [{ field: "CREATED_ON", direction: "DESCENDING" }]).map(({ field, direction }) => ({
      by: field === "BID_AMOUNT" ? "AMOUNT" : "CREATED",
      descending: direction === "DESCENDING",
    })),
    offset: page.offset,
    limit: page.itemsPerPage,
    viewerId: (await context.viewer())?.userId ?? null,
  };
  const none = { rows: [], totals: null, sequence: 0, ...pageInfo(page, 0) };
  if (!isLotId(request.incrementalLotId)) return none;
  const [isVisible, found] = await Promise.all([
    isOpenToViewer(context, request.incrementalLotId),
    lotStub(context.env, request.incrementalLotId).bids(ask),
  ]);
  if (!isVisible) return none;
  const { bids, total, totals, sequence, isQuarantined } = found;
  if (isQuarantined) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  return { rows: [...bids], totals, sequence, ...pageInfo(page, total) };
}

interface BidRequest {
  incrementalLotId: string;
  commandId: string;
  commandOf: (bid: { bidder: string; missingConditions: readonly BidCondition[] }) => LotCommand;
}

async function bidAs(
  context: RequestContext,
  { userId: bidder }: { userId: string },
  { incrementalLotId, commandId, commandOf }: BidRequest,
): Promise<BidOutcome> {
  if (!isLotId(incrementalLotId)) return LOT_UNKNOWN;
  const permission = await cachedBidPermission(context, incrementalLotId);
  if (!permission.isLotKnown) return LOT_UNKNOWN;
  // Answered like an expired token: the client renews it or signs out. The lot does not receive the bid.
  if (permission.missingConditions.includes("SIGNED_IN")) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  // The lot decides on missing conditions too: the refusal has its place in the ladder and in the log (REFUSE1).
  const command = commandOf({ bidder, missingConditions: permission.missingConditions });
  return await outcomeOf(context, incrementalLotId, { commandId, command });
}

async function outcomeOf(
  context: RequestContext,
  incrementalLotId: string,
  request: { commandId: string; command: LotCommand },
): Promise<BidOutcome> {
  const answer = await sendCommand(context, incrementalLotId, request);
  return answer === null ? NO_ANSWER : bidOutcome(answer, incrementalLotId);
}

async function isOpenToViewer(context: RequestContext, incrementalLotId: string): Promise<boolean> {
  return await isVisibleLot(context.database, incrementalLotId, await viewersViewOf(context));
}

/** Tells a quarantined lot from an unpublished one, as neither has a state. */
async function requireInUse({ env }: RequestContext, incrementalLotId: string): Promise<void> {
  const { quarantine } = await lotStub(env, incrementalLotId).health();
  if (quarantine !== null) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
}

/** Other texts name no lot, and must not wake an actor. */
function isLotId(id: string): boolean {
  return v.is(liveId, id);
}
