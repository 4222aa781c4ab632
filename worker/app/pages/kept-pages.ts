import { SERVER_TIME_METRIC } from "../../../schema/kit/page-renderer.ts";
import type { IncomingRequest } from "../../kit/sessions/create-context.ts";

/** Everybody gets the same HTML, so that many who come at once cost one render. The app corrects what has changed. */
const MAX_KEPT_SECONDS = 5;

/** Until when a page may be shown, milliseconds since the epoch; without it, a page is not kept. */
export const SHOWN_UNTIL = "x-shown-until";

const COPIES = "pages";
const BROWSER_ASKS = "no-cache";

/**
 * Serves a page from the copy of the data centre, or makes it. A copy ends when something on it opens or closes: a
 * closed lot is never shown as open.
 */
export async function keptPage(
  { request, url, waitUntil }: IncomingRequest,
  make: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== "GET") return await make();
  const address = new Request(url);
  const copies = await caches.open(COPIES);
  const kept = await copies.match(address);
  if (kept && Number(kept.headers.get(SHOWN_UNTIL)) > Date.now()) return forBrowsers(kept);
  const page = await make();
  const until = page.headers.get(SHOWN_UNTIL);
  if (until === null) return page;
  const seconds = Math.min(MAX_KEPT_SECONDS, Math.floor((Number(until) - Date.now()) / 1_000));
  if (seconds < 1) return forBrowsers(page);
  const copy = new Response(page.clone().body, page);
  copy.headers.set("cache-control", `max-age=${seconds}`);
  waitUntil(copies.put(address, copy));
  return forBrowsers(page);
}

function forBrowsers(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.delete(SHOWN_UNTIL);
  answer.headers.set("cache-control", BROWSER_ASKS);
  // The app's clock starts with it: the page is older, and the device's own clock may be wrong.
  answer.headers.set("server-timing", `${SERVER_TIME_METRIC};desc="${new Date().toISOString()}"`);
  return answer;
}

/** A page of a preview link: no search engine lists it, and no cache outlives the link. */
export function hiddenPage(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("x-robots-tag", "noindex, nofollow");
  return answer;
}
