import { hostOf } from "../../../schema/kit/channels.ts";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { secured } from "../../kit/headers/secured.ts";
import { withChannelHead } from "./channel-head.ts";

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
  /** Whether the public app has a page at a path. */
  isKnown: (pathname: string) => Promise<boolean>;
}

/**
 * Serves a file of the apps, else the page of the app that belongs to the host; 404 for a file that is not there, which
 * an old page asks for after a deployment. Cloudflare serves most files without the Worker, but cannot choose a page by
 * the host. A path that is no page has the public app too, which says so, with the status 404 for search engines.
 */
export async function serveApp(request: Request, { ASSETS, isKnown }: App): Promise<Response> {
  const url = new URL(request.url);
  if (FILE.test(url.pathname)) {
    const file = await ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  if (ONLY_A_FILE.test(url.pathname)) return secured(request, new Response("Not found", { status: 404 }));
  const [page, isFound] = await Promise.all([
    ASSETS.fetch(new Request(new URL(pageOf(url), url), request)),
    hostOf(url.hostname).isAdmin || isKnown(url.pathname),
  ]);
  if (!isFound) return withChannelHead(await notFoundPage(request, ASSETS), url);
  // The development server has no pages of first screens.
  const found = page.status === 404 ? await ASSETS.fetch(new Request(new URL("/", url), request)) : page;
  return withChannelHead(found, url);
}

/** Asked without the request's conditions: a browser that has the page would get 304 in place of 404. */
async function notFoundPage({ method, url }: Request, ASSETS: App["ASSETS"]): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL("/", url), { method }));
  const headers = new Headers(page.headers);
  headers.delete("etag");
  return new Response(page.body, { status: 404, headers });
}
