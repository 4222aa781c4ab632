import * as v from "valibot";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { hostOf } from "../../../schema/kit/channels.ts";
import { type ClientNetwork, networksOf, widened } from "../../../schema/kit/client-networks.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { type ErrorTracker, report } from "../../../schema/kit/report.ts";
import type { AppEnv } from "../../kit/env.ts";
import { isAppOrigin } from "../../kit/headers/is-app-origin.ts";
import { methodNotAllowed, plainResponse } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { readBody } from "../../kit/read-body.ts";

const MAX_BODY_BYTES = 4_096;
/** Of one address. A page sends at most 20 (web/kit/errors/report-errors.ts), and an office has many pages. */
const REPORTS_A_MINUTE = 60;
/** Of each width. Beyond these, the oldest counter is dropped. */
const MAX_NETWORKS = 10_000;

/** One line, so that a client cannot forge another line of the log. */
const line = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum), v.regex(/^[^\p{Cc}]*$/u));

const clientReport = v.strictObject({
  detail: v.pipe(line(500), v.nonEmpty()),
  /** Without the query, which may hold a search. */
  path: v.pipe(line(300), v.regex(/^\/[^?#]*$/)),
});

interface Window {
  count: number;
  endsAtMs: number;
}

const counted = {
  64: new BoundedMap<string, Window>(MAX_NETWORKS),
  56: new BoundedMap<string, Window>(MAX_NETWORKS),
  48: new BoundedMap<string, Window>(MAX_NETWORKS),
};

/** Answers `POST /snoopy`, which receives errors that no screen explains. A report identifies no user. */
export async function serveReport(
  request: Request,
  env: Pick<AppEnv, "APP_DOMAIN">,
  { track = report, nowMs = Date.now() }: { track?: ErrorTracker; nowMs?: number } = {},
): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  if (!isAppOrigin(request.headers.get("origin"), env.APP_DOMAIN)) return plainResponse(403, "Forbidden");
  // A page of another site cannot send this type without a preflight request.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return plainResponse(415, "Send JSON");
  const retryAfterSeconds = secondsToWait(clientAddress(request), nowMs);
  if (retryAfterSeconds > 0)
    return plainResponse(429, "Too many reports", { "retry-after": String(retryAfterSeconds) });
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === null) return plainResponse(413, "Too large");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientReport), text);
  if (!parsed.success) return plainResponse(400, "Not a report");
  track({ event: "PageFailed", ...parsed.output, channel: hostOf(new URL(request.url).hostname).channel });
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** 0 if the report is admitted. A refused one is counted for no network. */
function secondsToWait(address: string | null, nowMs: number): number {
  if (address === null) return 0;
  const networks = networksOf(address);
  for (const network of networks) {
    const window = windowOf(network, nowMs);
    if (window.count >= widened(REPORTS_A_MINUTE, network)) return Math.ceil((window.endsAtMs - nowMs) / 1_000);
  }
  for (const network of networks) {
    const { count, endsAtMs } = windowOf(network, nowMs);
    counted[network.width].set(network.name, { count: count + 1, endsAtMs });
  }
  return 0;
}

function windowOf({ name, width }: ClientNetwork, nowMs: number): Window {
  const window = counted[width].get(name);
  return window && window.endsAtMs > nowMs ? window : { count: 0, endsAtMs: nowMs + MINUTE_MS };
}
