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

/**
 * Serves a file of the apps, else the page of the app that belongs to the host; 404 for a file that is not there, which
 * an old page asks for after a deployment. Cloudflare serves most files without the Worker, but cannot choose a page by
 * the host.
 */
export async function serveApp(request: Request, { ASSETS }: { ASSETS: Pick<Fetcher, "fetch"> }): Promise<Response> {
  const url = new URL(request.url);
  if (FILE.test(url.pathname)) {
    const file = await ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  if (ONLY_A_FILE.test(url.pathname)) return secured(request, new Response("Not found", { status: 404 }));
  const page = await ASSETS.fetch(new Request(new URL(pageOf(url), url), request));
  // The development server has no pages of first screens.
  const found = page.status === 404 ? await ASSETS.fetch(new Request(new URL("/", url), request)) : page;
  return withChannelHead(found, url);
}
