import * as v from "valibot";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import type { LogPage, PublicLog } from "../../../schema/bidding/rpc/log-rpc.ts";
import { hostOf } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { sha256Base64url } from "../../kit/crypto/sha256-base64url.ts";
import type { AppEnv } from "../../kit/env.ts";
import { readRate } from "../../kit/graphql/read-rate.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { methodRefusal, notFoundAnswer, tooManyReads } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { logStream } from "./log-stream.ts";
import { isBlindLogPublic, isLogPublic } from "./store.ts";

/** Of asking the lot's actor, whatever the answer: an address asks for twenty heads a second in the long run. */
const QUESTION_COST = 100;

const PATH = /^\/lots\/([^/]+)\/log$/;

/** Caches revalidate each time: the next bid changes the log. */
const CACHE_CONTROL = "public, no-cache";

/** The lot whose log a path names; null for any other path. */
export function lotOfLogPath(pathname: string): string | null {
  return PATH.exec(pathname)?.[1] ?? null;
}

/**
 * Answers `GET /lots/{id}/log` with the public log as JSON lines, read in pages. 404 if this channel never showed the
 * lot; 429 above the read rate: an entry costs as much as a field of a row, and each request as much as a hundred of
 * them, also one whose answer holds none.
 */
export async function serveLog(request: Request, env: AppEnv, actorId: string): Promise<Response> {
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  if (!v.is(liveId, actorId)) return notFoundAnswer();
  const address = clientAddress(request);
  const nowMs = Date.now();
  const waitSeconds = readRate.wait(address, nowMs);
  if (waitSeconds > 0) return tooManyReads(waitSeconds);
  readRate.charge(address, QUESTION_COST, nowMs);
  const { channel } = hostOf(new URL(request.url).hostname);
  const lot = await loggedLot(env, actorId, { channel, nowMs });
  const log = (await lot?.publicLog()) ?? null;
  if (lot === null || log === null) return notFoundAnswer();

  // The last line has the head, which covers every entry; what may be opened follows from the entries, and of a blind
  // lot from the line.
  const etag = `"${sha256Base64url(log.lastLine)}"`;
  const headers = {
    "access-control-allow-origin": "*",
    "cache-control": CACHE_CONTROL,
    "content-type": "application/x-ndjson; charset=utf-8",
    // Browsers would save it as "log".
    "content-disposition": `inline; filename="${actorId}.ndjson"`,
    etag,
    "x-content-type-options": "nosniff",
  };
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers });
  readRate.charge(address, log.sequence, nowMs);
  return new Response(
    logStream(log, (page) => lot.logPage(page)),
    { headers },
  );
}

/** What an actor of either kind of lot answers. */
interface LoggedLot {
  publicLog(): Promise<PublicLog | null>;
  logPage(page: { after: number; upTo: number }): Promise<LogPage | null>;
}

/** The actor of a lot whose log this channel shows; null if there is none. */
async function loggedLot(env: AppEnv, actorId: string, view: PublicView): Promise<LoggedLot | null> {
  const database = openDatabase(env);
  if (await isLogPublic(database, actorId, view)) return lotStub(env, actorId);
  return (await isBlindLogPublic(database, actorId, view)) ? blindLotStub(env, actorId) : null;
}

/** Proxies weaken tags when they compress. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
