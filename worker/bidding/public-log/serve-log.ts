import * as v from "valibot";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import type { LogPage, PublicLog } from "../../../schema/bidding/rpc/log-rpc.ts";
import { hostOf } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { projectOfLot } from "../../catalogue/lots/load-lots.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import { sha256Base64url } from "../../kit/crypto/sha256-base64url.ts";
import type { AppEnv } from "../../kit/env.ts";
import { ACTOR_QUESTION_COST, readRate } from "../../kit/graphql/read-rate.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { methodRefusal, notFoundAnswer, tooManyReads } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { projectOfBlindLot } from "../blind-awards/project-of-blind-lot.ts";
import { logStream } from "./log-stream.ts";
import { isBlindLogOpen, isLogOpen } from "./store.ts";

const PATH = /^\/lots\/([^/]+)\/log$/;

/** Caches revalidate each time: the next bid changes the log. */
const PUBLIC_CACHE = "public, no-cache";
/** Of a log for invited users: a copy would outlive the invitation. */
const PRIVATE_CACHE = "private, no-store";

/** The lot whose log a path names; null for any other path. */
export function lotOfLogPath(pathname: string): string | null {
  return PATH.exec(pathname)?.[1] ?? null;
}

/**
 * Answers `GET /lots/{id}/log` with the public log as JSON lines, read in pages. 404 if this channel never showed the
 * lot; that of a sale for invited users is for the access token of one of them, or of staff who may see its project,
 * and 404 for everybody else. 429 above the read rate: an entry costs as much as a field of a row, and each request as
 * much as a hundred of them, also one whose answer holds none.
 */
export async function serveLog(incoming: IncomingRequest, actorId: string): Promise<Response> {
  const { request } = incoming;
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  if (!v.is(liveId, actorId)) return notFoundAnswer();
  const address = clientAddress(request);
  const nowMs = Date.now();
  const waitSeconds = readRate.wait(address, nowMs);
  if (waitSeconds > 0) return tooManyReads(waitSeconds);
  readRate.charge(address, ACTOR_QUESTION_COST, nowMs);
  const found = await loggedLot(incoming, { actorId, nowMs });
  const log = (await found?.lot.publicLog()) ?? null;
  if (found === null || log === null) return notFoundAnswer();

  const { lot, isPublic } = found;
  const headers = {
    ...(isPublic ? publicHeaders(log) : { "cache-control": PRIVATE_CACHE }),
    "content-type": "application/x-ndjson; charset=utf-8",
    // Browsers would save it as "log".
    "content-disposition": `inline; filename="${actorId}.ndjson"`,
    vary: "authorization",
    "x-content-type-options": "nosniff",
  };
  if ("etag" in headers && isKnown(request.headers.get("if-none-match"), headers.etag))
    return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers });
  readRate.charge(address, log.sequence, nowMs);
  return new Response(
    logStream(log, (page) => lot.logPage(page)),
    { headers },
  );
}

function publicHeaders({ lastLine }: PublicLog) {
  return {
    "access-control-allow-origin": "*",
    "cache-control": PUBLIC_CACHE,
    // The last line has the head, which covers every entry; what may be opened follows from the entries, and of a blind
    // lot from the line.
    etag: `"${sha256Base64url(lastLine)}"`,
  };
}

/** What an actor of either kind of lot answers. */
interface LoggedLot {
  publicLog(): Promise<PublicLog | null>;
  logPage(page: { after: number; upTo: number }): Promise<LogPage | null>;
}

/** The actor of a lot whose log this channel shows to everybody, or to the viewer; null if there is none. */
async function loggedLot(
  incoming: IncomingRequest,
  { actorId, nowMs }: { actorId: string; nowMs: number },
): Promise<{ lot: LoggedLot; isPublic: boolean } | null> {
  const { env, url } = incoming;
  const lot = await lotOfView(env, actorId, { channel: hostOf(url.hostname).channel, nowMs });
  if (lot !== null) return { lot, isPublic: true };
  const context = await createContext(incoming);
  const view = await viewersViewOf(context);
  if (view.invitedUserId === undefined) return null;
  const shown = (await lotOfView(env, actorId, view)) ?? (await lotOfStaff(context, actorId, view.invitedUserId));
  return shown && { lot: shown, isPublic: false };
}

/** A lot of a project that a user may see, whoever is invited to its sale. */
async function lotOfStaff(context: RequestContext, actorId: string, userId: string): Promise<LoggedLot | null> {
  const { database, env } = context;
  const lots = [
    { projectId: await projectOfLot(database, actorId), stub: () => lotStub(env, actorId) },
    { projectId: await projectOfBlindLot(database, actorId), stub: () => blindLotStub(env, actorId) },
  ];
  for (const { projectId: entityId, stub } of lots)
    if (entityId && (await hasRight(context, userId, { rule: "USER_PROJECT_VIEW", entityId }))) return stub();
  return null;
}

async function lotOfView(env: AppEnv, actorId: string, view: PublicView): Promise<LoggedLot | null> {
  const database = openDatabase(env);
  if (await isLogOpen(database, actorId, view)) return lotStub(env, actorId);
  return (await isBlindLogOpen(database, actorId, view)) ? blindLotStub(env, actorId) : null;
}

/** Proxies weaken tags when they compress. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
