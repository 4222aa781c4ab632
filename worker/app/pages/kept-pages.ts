import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { parametersAt } from "../../../schema/kit/first-screens.ts";
import { SERVER_TIME_METRIC } from "../../../schema/kit/page-renderer.ts";
import { nextPoll } from "../../kit/coalescing/next-poll.ts";
import type { IncomingRequest } from "../../kit/sessions/create-context.ts";
import { pacedMaking } from "./page-pace.ts";

/** Everybody gets the same HTML, so that many who come at once cost one render. The app corrects what has changed. */
const FRESH_SECONDS = 5;

/** A copy that is no longer fresh is sent while the first who asks for it has the next one made. */
const MAX_KEPT_SECONDS = 10;

/** Until when a page may be shown, milliseconds since the epoch; without it, a page is not kept. */
export const SHOWN_UNTIL = "x-shown-until";
const FRESH_UNTIL = "x-fresh-until";

const COPIES = "pages";
const BROWSER_ASKS = "no-cache";

/** Pages that are being made in this isolate, with when that began; one that takes longer was cancelled. */
const underWay = new BoundedMap<string, number>(1_000);
const MAX_MAKING_MS = 2_500;

/** By which senders of mail and advertisements recognize visits; no screen reads them. */
const CAMPAIGN =
  /^(?:utm_\w+|utm|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_hs(?:enc|mi))$/i;

type MakePage = (visit: IncomingRequest) => Promise<Response>;

/**
 * Serves a page from the copy of the data centre, or makes it. A copy ends when something on it opens or closes: a
 * closed lot is never shown as open.
 */
export async function keptPage(incoming: IncomingRequest, make: MakePage): Promise<Response> {
  const visit = { ...incoming, url: asScreensRead(incoming.url) };
  if (visit.request.method !== "GET") return await make(visit);
  const copies = await caches.open(COPIES);
  const kept = (await copyAt(visit.url, copies)) ?? (await copyOfAnother(visit.url, copies));
  const next = async () => await makeAndKeep(visit, { make, copies });
  // Pages that are never kept cost little: the browser renders them.
  if (!kept) return parametersAt(visit.url.pathname) === null ? await next() : await pacedMaking(visit, next);
  if (Number(kept.headers.get(FRESH_UNTIL)) <= Date.now() && !isUnderWay(visit.url)) {
    underWay.set(visit.url.href, Date.now());
    visit.waitUntil(next().then(({ body }) => body?.cancel()));
  }
  return forBrowsers(kept);
}

/** Addresses that differ by parameters which their screen does not read have the same page, and one copy. */
function asScreensRead(url: URL): URL {
  const own = new URL(url);
  const read = parametersAt(url.pathname);
  for (const name of url.searchParams.keys())
    if (read === null ? CAMPAIGN.test(name) : !read.includes(name)) own.searchParams.delete(name);
  return own;
}

async function copyAt(url: URL, copies: Cache): Promise<Response | undefined> {
  const kept = await copies.match(new Request(url));
  return kept && Number(kept.headers.get(SHOWN_UNTIL)) > Date.now() ? kept : undefined;
}

/** The copy of a page that another request is making. */
async function copyOfAnother(url: URL, copies: Cache): Promise<Response | undefined> {
  if (!isUnderWay(url)) return undefined;
  while (isUnderWay(url)) await nextPoll();
  return await copyAt(url, copies);
}

function isUnderWay({ href }: URL): boolean {
  const startedAtMs = underWay.get(href);
  return startedAtMs !== undefined && Date.now() - startedAtMs < MAX_MAKING_MS;
}

async function makeAndKeep(
  visit: IncomingRequest,
  { make, copies }: { make: MakePage; copies: Cache },
): Promise<Response> {
  const { href } = visit.url;
  // Other pages are not kept: who asks for one of them waits for nobody.
  if (parametersAt(visit.url.pathname) !== null) underWay.set(href, Date.now());
  let keeping: Promise<void> | null = null;
  try {
    const page = await make(visit);
    const until = page.headers.get(SHOWN_UNTIL);
    if (until === null) return page;
    keeping = keep(page, { url: visit.url, untilMs: Number(until), copies });
    visit.waitUntil(keeping);
    return forBrowsers(page);
  } finally {
    if (keeping === null) underWay.delete(href);
    else visit.waitUntil(keeping.finally(() => underWay.delete(href)));
  }
}

async function keep(
  page: Response,
  { url, untilMs, copies }: { url: URL; untilMs: number; copies: Cache },
): Promise<void> {
  const nowMs = Date.now();
  // `copyAt` ends it to the millisecond.
  const seconds = Math.min(MAX_KEPT_SECONDS, Math.ceil((untilMs - nowMs) / 1_000));
  if (seconds < 1) return;
  const copy = new Response(page.clone().body, page);
  copy.headers.set("cache-control", `max-age=${seconds}`);
  copy.headers.set(FRESH_UNTIL, String(nowMs + FRESH_SECONDS * 1_000));
  await copies.put(new Request(url), copy);
}

function forBrowsers(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.delete(SHOWN_UNTIL);
  answer.headers.delete(FRESH_UNTIL);
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
