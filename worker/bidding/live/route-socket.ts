import * as v from "valibot";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import { actorNamed } from "../../../schema/bidding/rpc/actor-namespaces.ts";
import { somePublicHub, userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { hostOf } from "../../../schema/kit/channels.ts";
import { AUDIENCE_HEADER, INVITED_AUDIENCE } from "../../../schema/kit/live/audience-header.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../schema/kit/live/client-address-header.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { projectOfLot } from "../../catalogue/lots/load-lots.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { type RequestContext, requestIdOf } from "../../kit/context.ts";
import { isAppOrigin } from "../../kit/headers/is-app-origin.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { ANNO_CLIENT, ANNO_CLIENTS } from "../../kit/sessions/anno-client.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { isLotForInvited, isLotPublic } from "../bids/public-lots.ts";
import { isAuctionForInvited, isAuctionPublic } from "./public-auctions.ts";

/** Accepted without effect: the socket's first message authenticates it. */
const anonymous = { [ANNO_CLIENT]: v.optional(v.picklist(ANNO_CLIENTS)) };

/** The owner of a socket's topics: a lot, an auction's feed, a user or the public hub. */
const topicOwner = v.union([
  v.strictObject({ lot: liveId, ...anonymous }),
  v.strictObject({ auction: liveId, ...anonymous }),
  v.strictObject({ user: liveId, ...anonymous }),
  v.strictObject(anonymous),
]);

/** Clients back off by themselves. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Passes an upgrade to the actor of its topics: `/graphql?lot=` the lot, `/graphql?auction=` the auction's feed,
 * `/graphql?user=` the user's hub, `/graphql` a shard of the public hub. 400 for another address, 403 for pages of
 * other sites, 404 for a lot or an auction that this channel does not show, 503 if the catalogue is unavailable.
 */
export async function routeSocket(incoming: IncomingRequest): Promise<Response> {
  const { request, env, url } = incoming;
  if (!isAppOrigin(request.headers.get("origin"), env.APP_DOMAIN)) return new Response("Forbidden", { status: 403 });
  const address = v.safeParse(topicOwner, Object.fromEntries(url.searchParams));
  if (!address.success) return new Response("Unknown address", { status: 400 });
  if ("lot" in address.output) return await toLot(await createContext(incoming), address.output.lot);
  if ("auction" in address.output) return await toFeed(await createContext(incoming), address.output.auction);
  if ("user" in address.output) return await userHub(env, address.output.user).fetch(forActor(request));
  return await somePublicHub(env).fetch(forActor(request));
}

export function isUpgrade(request: Request): boolean {
  return request.headers.get("upgrade")?.toLowerCase() === "websocket";
}

/** With the client address and the audience that the edge saw, not those that the client claims. */
function forActor(request: Request, { isForInvited = false } = {}): Request {
  const headers = new Headers(request.headers);
  headers.delete(CLIENT_ADDRESS_HEADER);
  headers.delete(AUDIENCE_HEADER);
  if (isForInvited) headers.set(AUDIENCE_HEADER, INVITED_AUDIENCE);
  const address = clientAddress(request);
  if (address !== null) headers.set(CLIENT_ADDRESS_HEADER, address);
  return new Request(request, { headers });
}

/**
 * The edge decides who may watch: a lot's actor knows neither channels nor the visible time of its auction. Where users
 * are invited, the actor asks for each of them, as it knows the bearer from the first message.
 */
async function toLot(context: RequestContext, incrementalLotId: string): Promise<Response> {
  let isForInvited = false;
  try {
    const mayWatch =
      (await isLotPublic(context, incrementalLotId, context.channel)) || (await canEditSale(context, incrementalLotId));
    isForInvited = !mayWatch && (await isLotForInvited(context, incrementalLotId, context.channel));
    if (!mayWatch && !isForInvited) return new Response("Not found", { status: 404 });
  } catch (error) {
    const requestId = requestIdOf(context.request);
    report({ event: "LotLookupFailed", requestId, incrementalLotId, error: errorName(error) });
    const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
    return new Response("Try again later", { status: 503, headers });
  }
  return await lotStub(context.env, incrementalLotId).fetch(forActor(context.request, { isForInvited }));
}

/**
 * As for lots. On the staff's hosts anybody reaches the feed, which knows the bearer only from the first message and
 * asks for the rights itself.
 */
async function toFeed(context: RequestContext, auctionId: string): Promise<Response> {
  const { isAdmin } = hostOf(new URL(context.request.url).hostname);
  let isForInvited = false;
  try {
    const mayWatch = isAdmin || (await isAuctionPublic(context, auctionId, context.channel));
    isForInvited = !mayWatch && (await isAuctionForInvited(context, auctionId, context.channel));
    if (!mayWatch && !isForInvited) return new Response("Not found", { status: 404 });
  } catch (error) {
    report({ event: "AuctionLookupFailed", requestId: requestIdOf(context.request), error: errorName(error) });
    return new Response("Try again later", { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
  }
  return await actorNamed(context.env.AUCTION_FEEDS, auctionId).fetch(forActor(context.request, { isForInvited }));
}

/** Editors may watch a sale before it is public. Browsers cannot send a bearer with an upgrade; staff tools can. */
async function canEditSale(context: RequestContext, incrementalLotId: string): Promise<boolean> {
  const { database } = context;
  const viewer = await context.viewer();
  if (!viewer) return false;
  const projectId = await projectOfLot(database, incrementalLotId);
  return (
    projectId !== null &&
    (await hasRight({ database }, viewer.userId, { rule: "USER_PROJECT_EDIT", entityId: projectId }))
  );
}
