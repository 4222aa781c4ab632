import * as v from "valibot";
import { BID_PERMISSION_TTL_MS, type BidCondition } from "../../../schema/bidding/bid-permission.ts";
import { sealedBidInput, withdrawSealedBidInput } from "../../../schema/bidding/inputs/sealed-bids.ts";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import type { BlindLotView, SealedBidAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import type { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { type RequestContext, requireBearer, requireViewer } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { viewersPublications } from "../../kit/lists/viewers-publications.ts";
import { channelTermsOf, type ViewerTerms } from "../../organization/content-pages/terms.ts";
import { cachedBlindBidPermission } from "../bids/permission/bid-permission.ts";
import { isOpenBlindLot } from "./store.ts";

const placeRequest = v.object({ input: sealedBidInput });
const withdrawRequest = v.object({ input: withdrawSealedBidInput });

/** Pairs of bidder and lot; beyond these, the oldest is dropped. */
const MAX_NOTED_LOTS = 10_000;
/** The hub drops no lot so soon after it has stored it. */
const KEPT_TTL_MS = MINUTE_MS;
const keptUntilMs = new BoundedMap<string, number>(MAX_NOTED_LOTS);

/** Pairs of bidder and channel; beyond these, the oldest is dropped. */
const MAX_CACHED_TERMS = 10_000;
const termsByBidder = new BoundedMap<string, { readonly terms: BidTerms | null; readonly untilMs: number }>(
  MAX_CACHED_TERMS,
);

/** What became of a bidder's command: the lot's answer, or why there is none. */
export type SealedBidOutcome = SealedBidAnswer | { readonly outcome: "NO_ANSWER" };

const LOT_UNKNOWN: SealedBidOutcome = {
  outcome: "REFUSED",
  refusal: { code: "LOT_UNKNOWN" },
  view: null,
  receipt: null,
};

/**
 * Passes the viewer's sealed bid to its lot, which alone orders bids. Nothing of it is stored or logged on the way: an
 * amount may have been sent unsealed by mistake. A refusal is an answer, not an exception.
 * @throws DomainError 1002 for anonymous viewers and ended sign-ins; INVALID_INPUT for a malformed command id.
 */
export async function placeSealedBid(
  context: RequestContext,
  input: v.InferInput<typeof sealedBidInput>,
): Promise<SealedBidOutcome> {
  const bearer = requireBearer(context);
  const { blindLotId, ...bid } = parseInput(placeRequest, { input }).input;
  if (!isLotId(blindLotId)) return LOT_UNKNOWN;
  const { userId } = bearer;
  const [permission, terms] = await Promise.all([
    cachedBlindBidPermission(context, bearer, blindLotId),
    acceptedTerms(context, userId),
  ]);
  if (!permission.isLotKnown) return LOT_UNKNOWN;
  // Answered like an expired token: the client renews it or signs out. The lot does not receive the bid.
  if (permission.missingConditions.includes("SIGNED_IN")) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  const { missingConditions } = permission;
  return await answerOf(context, blindLotId, async () => {
    // Before the bid: one that stands must be among the user's own, and hold the account open.
    if (missingConditions.length === 0) await keepSealedLot(context, { userId, blindLotId });
    const place = { ...bid, userId, missingConditions, terms };
    return await blindLotStub(context.env, blindLotId).place(place);
  });
}

/** Takes the viewer's bid back, until the closing. As `placeSealedBid`. */
export async function withdrawSealedBid(
  context: RequestContext,
  input: v.InferInput<typeof withdrawSealedBidInput>,
): Promise<SealedBidOutcome> {
  const { userId } = await requireViewer(context);
  const { blindLotId, commandId } = parseInput(withdrawRequest, { input }).input;
  // Also one whose invitation was revoked since: who may not bid any more is not held to a bid.
  if (!isLotId(blindLotId)) return LOT_UNKNOWN;
  const stub = blindLotStub(context.env, blindLotId);
  const answer = await answerOf(context, blindLotId, () => stub.withdraw({ commandId, userId }));
  const isShown = await isOpenToViewer(context, blindLotId);
  return isShown || !("view" in answer) ? answer : { ...answer, view: null };
}

/** The lot as its actor has it now; null if it is not open to the viewer on this channel. @throws LOT_QUARANTINED. */
export async function blindLotState(context: RequestContext, blindLotId: string): Promise<BlindLotView | null> {
  if (!isLotId(blindLotId) || !(await isOpenToViewer(context, blindLotId))) return null;
  const viewer = await context.viewer();
  const stub = blindLotStub(context.env, blindLotId);
  const view = await stub.currentState(viewer?.userId ?? null);
  if (viewer && view?.viewer && view.viewer.bids.length > 0 && view.outcome === null)
    // The hub may not know of a bid that was sent before it kept them.
    inBackground(context, async () => await userHub(context.env, viewer.userId).keepSealedLot(blindLotId));
  if (view === null && (await stub.health()).quarantine !== null) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  return view;
}

/** The conditions for bidding that the viewer lacks on a lot; those of a lot that is not open to them are none. */
export async function missingConditionsOnBlindLot(
  context: RequestContext,
  blindLotId: string,
): Promise<readonly BidCondition[]> {
  if (!context.bearer) return ["SIGNED_IN"];
  const permission = await cachedBlindBidPermission(context, context.bearer, blindLotId);
  return permission.isLotKnown ? permission.missingConditions : [];
}

/** The terms of the channel that hold, and whether the viewer has accepted them; null for visitors and without any. */
export async function viewerTermsOnChannel(context: RequestContext): Promise<ViewerTerms | null> {
  return context.bearer === null ? null : await channelTermsOf(context, context.bearer.userId);
}

/**
 * What a bid's receipt says of them. Cached as long as the permission to bid, which asks for the same acceptance: a
 * revision does not wait for the database.
 */
async function acceptedTerms(context: RequestContext, userId: string): Promise<BidTerms | null> {
  const key = `${userId}/${context.channel}`;
  const nowMs = context.now();
  const cached = termsByBidder.get(key);
  if (cached !== undefined && cached.untilMs > nowMs) return cached.terms;
  const held = await channelTermsOf(context, userId);
  const terms = held === null || held.acceptedAtMs === null ? null : termsOfBid(held);
  if (held !== null && terms === null) termsByBidder.delete(key);
  else termsByBidder.set(key, { terms, untilMs: nowMs + BID_PERMISSION_TTL_MS });
  return terms;
}

const termsOfBid = ({ versionId, holdsFromMs }: ViewerTerms): BidTerms => ({ versionId, holdsFromMs });

/** Stores at the user's hub that they may have a bid on a lot; for revisions within a minute it is not asked again. */
async function keepSealedLot(
  { env, now }: RequestContext,
  { userId, blindLotId }: { userId: string; blindLotId: string },
): Promise<void> {
  const key = `${userId}/${blindLotId}`;
  const nowMs = now();
  if ((keptUntilMs.get(key) ?? 0) > nowMs) return;
  await userHub(env, userId).keepSealedLot(blindLotId);
  keptUntilMs.set(key, nowMs + KEPT_TTL_MS);
}

async function isOpenToViewer(context: RequestContext, blindLotId: string): Promise<boolean> {
  const { open } = await viewersPublications(context);
  return await isOpenBlindLot(context.database, blindLotId, open);
}

async function answerOf(
  context: RequestContext,
  blindLotId: string,
  ask: () => Promise<SealedBidAnswer>,
): Promise<SealedBidOutcome> {
  return (await askActor(context, { blindLotId }, ask)) ?? { outcome: "NO_ANSWER" };
}

/** Other texts name no lot, and must not wake an actor. */
function isLotId(id: string): boolean {
  return v.is(liveId, id);
}
