import * as v from "valibot";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import { hostOf } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { AppEnv } from "../../kit/env.ts";
import { readRate } from "../../kit/graphql/read-rate.ts";
import { methodRefusal, notFoundAnswer, tooManyReads } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { logStream } from "./log-stream.ts";
import { isLogPublic } from "./store.ts";

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
export async function serveLog(request: Request, env: AppEnv, incrementalLotId: string): Promise<Response> {
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  if (!v.is(liveId, incrementalLotId)) return notFoundAnswer();
  const address = clientAddress(request);
  const nowMs = Date.now();
  const waitSeconds = readRate.wait(address, nowMs);
  if (waitSeconds > 0) return tooManyReads(waitSeconds);
  readRate.charge(address, QUESTION_COST, nowMs);
  const { channel } = hostOf(new URL(request.url).hostname);
  if (!(await isLogPublic(openDatabase(env), incrementalLotId, { channel, nowMs }))) return notFoundAnswer();
  const lot = lotStub(env, incrementalLotId);
  const log = await lot.publicLog();
  if (log === null) return notFoundAnswer();

  // The head covers every entry, and what may be opened follows from the entries.
  const etag = `"${log.head}"`;
  const headers = {
    "access-control-allow-origin": "*",
    "cache-control": CACHE_CONTROL,
    "content-type": "application/x-ndjson; charset=utf-8",
    // Browsers would save it as "log".
    "content-disposition": `inline; filename="${incrementalLotId}.ndjson"`,
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

/** Proxies weaken tags when they compress. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
