import { SERVER_TIME_METRIC } from "../../../schema/kit/page-renderer.ts";
import type { IncomingRequest } from "../../kit/sessions/create-context.ts";

/** Everybody gets the same HTML, so that many who come at once cost one render. The app corrects what has changed. */
const MAX_KEPT_SECONDS = 5;

/** Until when a page may be shown, milliseconds since the epoch; without it, a page is not kept. */
export const SHOWN_UNTIL = "x-shown-until";

const COPIES = "pages";
const BROWSER_ASKS = "no-cache";

/** By which senders of mail and advertisements recognize visits; no screen reads them. */
const CAMPAIGN =
  /^(?:utm_\w+|utm|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_hs(?:enc|mi))$/i;

/**
 * Serves a page from the copy of the data centre, or makes it. A copy ends when something on it opens or closes: a
 * closed lot is never shown as open.
 */
export async function keptPage(
  incoming: IncomingRequest,
  make: (visit: IncomingRequest) => Promise<Response>,
): Promise<Response> {
  const visit = { ...incoming, url: withoutCampaign(incoming.url) };
  if (visit.request.method !== "GET") return await make(visit);
  const address = new Request(visit.url);
  const copies = await caches.open(COPIES);
  const kept = await copies.match(address);
  if (kept && Number(kept.headers.get(SHOWN_UNTIL)) > Date.now()) return forBrowsers(kept);
  const page = await make(visit);
  const until = page.headers.get(SHOWN_UNTIL);
  if (until === null) return page;
  const seconds = Math.min(MAX_KEPT_SECONDS, Math.floor((Number(until) - Date.now()) / 1_000));
  if (seconds < 1) return forBrowsers(page);
  const copy = new Response(page.clone().body, page);
  copy.headers.set("cache-control", `max-age=${seconds}`);
  visit.waitUntil(copies.put(address, copy));
  return forBrowsers(page);
}

/** All visits of a campaign get the same page. */
function withoutCampaign(url: URL): URL {
  const own = new URL(url);
  for (const name of url.searchParams.keys()) if (CAMPAIGN.test(name)) own.searchParams.delete(name);
  return own;
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
