import * as v from "valibot";
import { BoundedMap } from "../../schema/bounded-map.ts";
import { hostOf } from "../../schema/channels.ts";
import { MINUTE_MS } from "../../schema/durations.ts";
import { type ErrorTracker, report } from "../../schema/report.ts";
import { clientAddress } from "../attempts/client-address.ts";
import type { AppEnv } from "../env.ts";
import { readBody } from "../graphql/read-body.ts";
import { isAppOrigin } from "../live/is-app-origin.ts";

/** A report has a message and a path. */
const MAX_BODY_BYTES = 4_096;
/** A page sends at most 20 (web/errors/report-errors.ts), and an office has many pages. */
const REPORTS_A_MINUTE = 60;
/** Beyond these, the oldest counter is dropped. */
const MAX_ADDRESSES = 10_000;

/** One line, so that a client cannot forge another line of the log. */
const line = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum), v.regex(/^[^\p{Cc}]*$/u));

const clientReport = v.strictObject({
  detail: v.pipe(line(500), v.nonEmpty()),
  /** Without the query, which may hold a search. */
  path: v.pipe(line(300), v.regex(/^\/[^?#]*$/)),
});

const counted = new BoundedMap<string, { count: number; endsAtMs: number }>(MAX_ADDRESSES);

/**
 * Answers `POST /snoopy`, which receives errors that no screen explains: 204, or 405, 403 for pages of other sites,
 * 415, 429, 413, 400. A report identifies no user.
 */
export async function serveReport(
  request: Request,
  env: Pick<AppEnv, "APP_DOMAIN">,
  { track = report, nowMs = Date.now() }: { track?: ErrorTracker; nowMs?: number } = {},
): Promise<Response> {
  if (request.method !== "POST") return refusal(405, "Method not allowed", { allow: "POST" });
  if (!isAppOrigin(request.headers.get("origin"), env.APP_DOMAIN)) return refusal(403, "Forbidden");
  // A page of another site cannot send this type without a preflight request.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return refusal(415, "Send JSON");
  const retryAfterSeconds = secondsToWait(clientAddress(request), nowMs);
  if (retryAfterSeconds > 0) return refusal(429, "Too many reports", { "retry-after": String(retryAfterSeconds) });
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === null) return refusal(413, "Too large");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientReport), text);
  if (!parsed.success) return refusal(400, "Not a report");
  track({ event: "PageFailed", ...parsed.output, channel: hostOf(new URL(request.url).hostname).channel });
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** 0 if the report is admitted. */
function secondsToWait(address: string | null, nowMs: number): number {
  if (address === null) return 0;
  const window = counted.get(address);
  if (!window || window.endsAtMs <= nowMs) {
    counted.set(address, { count: 1, endsAtMs: nowMs + MINUTE_MS });
    return 0;
  }
  window.count += 1;
  return window.count > REPORTS_A_MINUTE ? Math.ceil((window.endsAtMs - nowMs) / 1_000) : 0;
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store", ...headers } });
}
