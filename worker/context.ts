import { tokenKeys, verifyAccessToken } from "../schema/access-token.ts";
import { type Channel, hostOf } from "../schema/channels.ts";
import type { Database } from "../schema/database/database.ts";
import { openDatabase } from "../schema/database/open-database.ts";
import { ERROR_CODES, HouseError } from "../schema/error-codes.ts";
import type { HouseEnv } from "./env.ts";

/** Somebody signed in: whose token the request carries. */
export interface Viewer {
  userId: string;
  /** The sign-in that the token belongs to. */
  familyId: string;
}

/** What every resolver and service gets: made once a request. */
export interface HouseContext {
  env: HouseEnv;
  request: Request;
  database: Database;
  /** The brand of the host that was asked. */
  channel: Channel;
  viewer: Viewer | null;
  /** The request's clock, milliseconds since the epoch: a seam for tests. */
  now(): number;
  /** Work that may outlive the answer. */
  waitUntil(work: Promise<unknown>): void;
}

const BEARER = /^Bearer (.+)$/i;
/** What visitors who are not signed in send. */
const ANONYMOUS_TOKEN = "anonymous";

/** A request as the Worker got it. */
export interface HouseRequest extends Pick<HouseContext, "request" | "env" | "waitUntil"> {
  /** The request's. */
  url: URL;
}

/** The context of one request. A bearer token that does not hold leaves the viewer anonymous. */
export async function createContext({ request, url, env, waitUntil }: HouseRequest): Promise<HouseContext> {
  const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
  const isAnonymous = token === undefined || token === ANONYMOUS_TOKEN;
  const claims = isAnonymous ? null : await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  return {
    env,
    request,
    database: openDatabase(env),
    channel: hostOf(url.hostname).channel,
    viewer: claims && { userId: claims.userId, familyId: claims.familyId },
    now: Date.now,
    waitUntil,
  };
}

/** The signed-in viewer; 1002 (sign in again) where there is none. */
export function requireViewer(context: HouseContext): Viewer {
  if (!context.viewer) throw new HouseError(ERROR_CODES.LOGIN_AGAIN);
  return context.viewer;
}
