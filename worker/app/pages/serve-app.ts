import { hostOf } from "../../../schema/kit/channels.ts";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { secured } from "../../kit/headers/secured.ts";
import type { PageDescription } from "./describe-page.ts";
import { withHead } from "./page-head.ts";

/**
 * The folder of a page's HTML in the built app: that of the staff's app on the admin hosts, that of a first screen
 * (web/app/build/first-pages.ts), or that of any other path of the public app.
 */
function pageOf({ hostname, pathname }: URL): string {
  if (hostOf(hostname).isAdmin) return "/admin/";
  const screen = firstScreenAt(pathname);
  return screen ? `/first/${screen}/` : "/";
}

/** Files have an extension, routes have none, unless a word of theirs ends like one: `/nl/v1.2`. */
const FILE = /\.\w+$/;
const ONLY_A_FILE = /^\/assets\/|\.[a-z]\w*$/i;

interface App {
  ASSETS: Pick<Fetcher, "fetch">;
  describePage: () => Promise<PageDescription>;
}

/**
 * Serves a file of the apps, else the page of the app that belongs to the host; 404 for a file that is not there, which
 * an old page asks for after a deployment. Cloudflare serves most files without the Worker, but cannot choose a page by
 * the host. An address without a page has the public app too, which says so, with the status for search engines.
 */
export async function serveApp(request: Request, { ASSETS, describePage }: App): Promise<Response> {
  const url = new URL(request.url);
  if (FILE.test(url.pathname)) {
    const file = await ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  if (ONLY_A_FILE.test(url.pathname)) return secured(request, new Response("Not found", { status: 404 }));
  const [page, { status, facts }] = await Promise.all([
    ASSETS.fetch(new Request(new URL(pageOf(url), url), request)),
    describePage(),
  ]);
  if (status !== 200) return withHead(await pageOfNothing(request, ASSETS, status), url, facts);
  // The development server has no pages of first screens.
  const found = page.status === 404 ? await ASSETS.fetch(new Request(new URL("/", url), request)) : page;
  return withHead(found, url, facts);
}

/** Asked without the request's conditions: a browser that has the page would get 304 in place of the status. */
async function pageOfNothing({ method, url }: Request, ASSETS: App["ASSETS"], status: number): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL("/", url), { method }));
  const headers = new Headers(page.headers);
  headers.delete("etag");
  return new Response(page.body, { status, headers });
}
