import { type Channel, hostOf } from "../../schema/kit/channels.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { openDatabase, openPublicReads } from "../../schema/kit/database/open-database.ts";
import { DomainError, ERROR_CODES } from "../../schema/kit/error-codes.ts";
import { tokenKeys, verifyAccessToken } from "../../schema/people/access-token.ts";
import { ANNO_CLIENT } from "./anno-client.ts";
import type { AppEnv } from "./env.ts";
import { loadedOnce } from "./loaded-once.ts";
import { isFamilyLive } from "./sessions/live-families.ts";

export interface Viewer {
  userId: string;
  familyId: string;
}

/** The third argument of every resolver and the first of every service, created once per request. */
export interface RequestContext {
  env: AppEnv;
  request: Request;
  database: Database;
  /** For public lists, possibly a replica; absent for requests with a token, whose user must see what they wrote. */
  publicReads?: () => Database;
  channel: Channel;
  /** The user of the token; the sign-in may have ended. For services that check it in a statement of their own. */
  bearer: Viewer | null;
  /** The bearer while the sign-in is live, looked up on first use. Rejects if the database is unavailable. */
  viewer(): Promise<Viewer | null>;
  /** The request's clock, milliseconds since the epoch: a seam for tests. */
  now(): number;
  waitUntil(work: Promise<unknown>): void;
}

/** Cloudflare's id of a request; null on a developer's machine. */
export function requestIdOf(request: Request): string | null {
  return request.headers.get("cf-ray");
}

const BEARER = /^Bearer (.+)$/i;
/** Anonymous clients send it instead of none. */
const ANONYMOUS_TOKEN = "anonymous";

export interface IncomingRequest extends Pick<RequestContext, "request" | "env" | "waitUntil"> {
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

function viewerOf(
  bearer: Viewer | null,
  context: Pick<RequestContext, "database" | "now">,
): () => Promise<Viewer | null> {
  return loadedOnce(async () => (bearer !== null && (await isFamilyLive(context, bearer)) ? bearer : null));
}

/** @throws DomainError 1002 (sign in again) for visitors. */
export async function requireViewer(context: Pick<RequestContext, "viewer">): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer === null) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  return viewer;
}

/** The user of the token, for services that check the sign-in themselves; 1002 without one. */
export function requireBearer({ bearer }: Pick<RequestContext, "bearer">): Viewer {
  if (bearer === null) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  return bearer;
}
