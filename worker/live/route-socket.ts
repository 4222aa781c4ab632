import * as v from "valibot";
import { somePublicHub, userHub } from "../../actors/hub/publish.ts";
import { liveId } from "../../schema/live/arguments.ts";
import { CLIENT_ADDRESS_HEADER } from "../../schema/live/client-address-header.ts";
import { errorName, report } from "../../schema/report.ts";
import { clientAddress } from "../attempts/client-address.ts";
import { lotStub } from "../bids/lot-stub.ts";
import { isLotPublic } from "../bids/public-lots.ts";
import { projectOfLot } from "../bids/store.ts";
import { createContext, type IncomingRequest, type RequestContext, requestIdOf } from "../context.ts";
import { ANNO_CLIENT, ANNO_CLIENTS } from "../graphql/anno-client.ts";
import { hasRight } from "../rights/has-right.ts";
import { isHouseOrigin } from "./is-house-origin.ts";

/** Says nothing here: who listens on a socket is in its first message, and visitors name themselves there. */
const anonymous = { [ANNO_CLIENT]: v.optional(v.picklist(ANNO_CLIENTS)) };

/** What a socket's address names: one lot, one user, or the public. */
const topicOwner = v.union([
  v.strictObject({ lot: liveId, ...anonymous }),
  v.strictObject({ user: liveId, ...anonymous }),
  v.strictObject(anonymous),
]);

/** Clients come back by themselves, after waits of their own. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Hands an upgrade request to the actor that owns its topics: `/graphql?lot=` the lot's, `/graphql?user=` the user's hub,
 * `/graphql` a shard of the public hub. 400 where the address names none, 403 for pages of other houses, 404 for a lot
 * that this host's channel does not show, 503 where the catalogue cannot be asked.
 */
export async function routeSocket(asked: IncomingRequest): Promise<Response> {
  const { request, env, url } = asked;
  if (!isHouseOrigin(request.headers.get("origin"), env.HOUSE_DOMAIN))
    return new Response("Forbidden", { status: 403 });
  const address = v.safeParse(topicOwner, Object.fromEntries(url.searchParams));
  if (!address.success) return new Response("Unknown address", { status: 400 });
  if ("lot" in address.output) return await toLot(await createContext(asked), address.output.lot);
  if ("user" in address.output) return await userHub(env, address.output.user).fetch(forActor(request));
  return await somePublicHub(env).fetch(forActor(request));
}

/** Whether a request asks for a websocket. */
export function isUpgrade(request: Request): boolean {
  return request.headers.get("upgrade")?.toLowerCase() === "websocket";
}

/** The request as its actor gets it: with the sender's address as the edge knows it, never as a client claims it. */
function forActor(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete(CLIENT_ADDRESS_HEADER);
  const address = clientAddress(request);
  if (address !== null) headers.set(CLIENT_ADDRESS_HEADER, address);
  return new Request(request, { headers });
}

/** A lot's actor knows neither channels nor the time from which its auction is seen: who may watch is asked here. */
async function toLot(context: RequestContext, incrementalLotId: string): Promise<Response> {
  try {
    const mayWatch =
      (await isLotPublic(context, incrementalLotId, context.channel)) || (await canEditSale(context, incrementalLotId));
    if (!mayWatch) return new Response("Not found", { status: 404 });
  } catch (error) {
    const requestId = requestIdOf(context.request);
    report({ event: "LotLookupFailed", requestId, incrementalLotId, error: errorName(error) });
    const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
    return new Response("Try again later", { status: 503, headers });
  }
  return await lotStub(context.env, incrementalLotId).fetch(forActor(context.request));
}

/**
 * Whether the upgrade's own bearer runs the sale and may watch it before others do. Browsers cannot send one: it is for
 * the staff's tools.
 */
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
