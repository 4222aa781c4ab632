import type { Channel } from "../../schema/kit/channels.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { DomainError, ERROR_CODES } from "../../schema/kit/error-codes.ts";
import type { AppEnv } from "./env.ts";
import type { Preview } from "./previews/read-preview.ts";

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
  /** What the request's preview link opens; absent for requests without one. */
  preview?: Preview;
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

/** The context of a public read: its database may be a replica. */
export function publicReadsOf(context: RequestContext): RequestContext {
  return context.publicReads ? { ...context, database: context.publicReads() } : context;
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
