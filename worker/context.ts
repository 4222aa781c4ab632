import { tokenKeys, verifyAccessToken } from "../schema/access-token.ts";
import { type Channel, hostOf } from "../schema/channels.ts";
import type { Database } from "../schema/database/database.ts";
import { openDatabase, openPublicReads } from "../schema/database/open-database.ts";
import { DomainError, ERROR_CODES } from "../schema/error-codes.ts";
import { once } from "./catalogue/once.ts";
import type { AppEnv } from "./env.ts";
import { ANNO_CLIENT } from "./graphql/anno-client.ts";
import { isFamilyLive } from "./sign-in/families/live-families.ts";

/** A signed-in user, named by the request's token. */
export interface Viewer {
  userId: string;
  /** The sign-in that the token belongs to. */
  familyId: string;
}

/** The input of every resolver and service, created once per request. */
export interface RequestContext {
  env: AppEnv;
  request: Request;
  database: Database;
  /** What public lists read for a visitor; absent for a request with a token, whose user must see what they have just written. */
  publicReads?: () => Database;
  /** The brand of the host that was asked. */
  channel: Channel;
  /**
   * The user that the request's token names; the sign-in may have ended since. For services that check the sign-in in a
   * statement of their own, as bids do; all others ask for the viewer.
   */
  bearer: Viewer | null;
  /**
   * The bearer while the sign-in is live. Looked up on first use and once per request, so that public fields cost no query.
   * Rejects where the database is unavailable.
   */
  viewer(): Promise<Viewer | null>;
  /** The request's clock, milliseconds since the epoch: a seam for tests. */
  now(): number;
  /** Work that may outlive the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** Cloudflare's id of a request; null on a developer's machine. */
export function requestIdOf(request: Request): string | null {
  return request.headers.get("cf-ray");
}

const BEARER = /^Bearer (.+)$/i;
/** The token that anonymous clients send. */
const ANONYMOUS_TOKEN = "anonymous";

/** A request as the Worker got it. */
export interface IncomingRequest extends Pick<RequestContext, "request" | "env" | "waitUntil"> {
  /** The request's. */
  url: URL;
}

/** Creates the context of one request. An invalid token or an ended sign-in makes the viewer anonymous. */
export async function createContext({ request, url, env, waitUntil }: IncomingRequest): Promise<RequestContext> {
  const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
  const isAnonymous = token === undefined || token === ANONYMOUS_TOKEN || url.searchParams.has(ANNO_CLIENT);
  const claims = isAnonymous ? null : await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  const bearer = claims && { userId: claims.userId, familyId: claims.familyId };
  const database = openDatabase(env);
  return {
    env,
    request,
    database,
    ...(bearer === null ? { publicReads: () => openPublicReads(env) } : {}),
    channel: hostOf(url.hostname).channel,
    bearer,
    viewer: viewerOf(bearer, { database, now: Date.now }),
    now: Date.now,
    waitUntil,
  };
}

/** The context of a public read: its database may be a replica. */
export function publicReadsOf(context: RequestContext): RequestContext {
  return context.publicReads ? { ...context, database: context.publicReads() } : context;
}

/** Looks up on first use whether the bearer's sign-in is live, which makes the bearer the viewer. */
export function viewerOf(
  bearer: Viewer | null,
  context: Pick<RequestContext, "database" | "now">,
): () => Promise<Viewer | null> {
  return once(async () => (bearer !== null && (await isFamilyLive(context, bearer)) ? bearer : null));
}

/** The signed-in viewer; 1002 (sign in again) where there is none. */
export async function requireViewer(context: Pick<RequestContext, "viewer">): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer === null) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  return viewer;
}

/** The user that the token names; 1002 without one. For services that check the sign-in themselves. */
export function requireBearer({ bearer }: Pick<RequestContext, "bearer">): Viewer {
  if (bearer === null) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  return bearer;
}
