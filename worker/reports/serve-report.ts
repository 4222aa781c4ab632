import * as v from "valibot";
import { BoundedMap } from "../../schema/bounded-map.ts";
import { hostOf } from "../../schema/channels.ts";
import { clientAddress } from "../attempts/client-address.ts";
import type { AppEnv } from "../env.ts";
import { readBody } from "../graphql/read-body.ts";
import { isHouseOrigin } from "../live/is-house-origin.ts";

/** The app's reports are far smaller: a message and a path. */
const MAX_BODY_BYTES = 4_096;
/** A page sends at most 20 (web/lib/report-errors.ts), an office has many pages. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Addresses that are counted; beyond these the ones counted first start over. */
const MAX_ADDRESSES = 10_000;

/** One line of a log: what a client writes must not be able to begin another. */
const line = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum), v.regex(/^[^\p{Cc}]*$/u));

const clientReport = v.strictObject({
  detail: v.pipe(line(500), v.nonEmpty()),
  /** Without its query, which may hold what somebody searched for. */
  path: v.pipe(line(300), v.regex(/^\/[^?#]*$/)),
});

/** An error that a page met, and the brand on which it did. */
export interface ReportedError extends v.InferOutput<typeof clientReport> {
  channel: string;
}

/** Where reports go. The log is structured: Cloudflare keeps its fields searchable, and forwards it to a tracker of choice. */
export type ErrorTracker = (report: ReportedError) => void;

const logReport: ErrorTracker = (report) => console.warn("client error", report);

const counted = new BoundedMap<string, { count: number; endsAtMs: number }>(MAX_ADDRESSES);

/**
 * Answers `POST /snoopy`, to which the app's pages report errors that no screen explains: 204 once it is logged, 405, 403 for pages of
 * other sites, 415, 429 above 60 a minute of one address, 413 or 400. Nothing identifies the person.
 */
export async function serveReport(
  request: Request,
  env: Pick<AppEnv, "HOUSE_DOMAIN">,
  { track = logReport, nowMs = Date.now() }: { track?: ErrorTracker; nowMs?: number } = {},
): Promise<Response> {
  if (request.method !== "POST") return refusal(405, "Method not allowed", { allow: "POST" });
  if (!isHouseOrigin(request.headers.get("origin"), env.HOUSE_DOMAIN)) return refusal(403, "Forbidden");
  // Another site's page cannot send this type without asking first.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return refusal(415, "Send JSON");
  const retryAfterSeconds = secondsToWait(clientAddress(request), nowMs);
  if (retryAfterSeconds > 0) return refusal(429, "Too many reports", { "retry-after": String(retryAfterSeconds) });
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === null) return refusal(413, "Too large");
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), clientReport), text);
  if (!report.success) return refusal(400, "Not a report");
  track({ ...report.output, channel: hostOf(new URL(request.url).hostname).channel });
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** Counts a report of an address; 0 where it may be taken. */
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
