import { hostOf } from "../../../schema/kit/channels.ts";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { languageOfPath } from "../../../schema/kit/page-address.ts";
import { secured } from "../../kit/headers/secured.ts";
import type { PageDescription } from "./describe-page.ts";
import { withHead } from "./page-head.ts";
import type { RenderedScreen } from "./render-screen.ts";
import { withScreen } from "./with-screen.ts";

/** Where the build puts the pages of first screens (web/app/build/first-pages.ts). */
const FIRST_PAGES = "/first/";

/**
 * The folder of a page's HTML in the built app: that of the staff's app on the admin hosts, that of a first screen
 * (web/app/build/first-pages.ts), or that of any other path of the public app.
 */
function pageOf({ hostname, pathname }: URL): string {
  if (hostOf(hostname).isAdmin) return "/admin/";
  const screen = firstScreenAt(pathname);
  return screen ? `${FIRST_PAGES}${screen}/${languageOfPath(pathname)}/` : "/";
}

/** Files have an extension, routes have none, unless a word of theirs ends like one: `/nl/v1.2`. */
const FILE = /\.\w+$/;
const ONLY_A_FILE = /^\/assets\/|\.[a-z]\w*$/i;

interface App {
  ASSETS: Pick<Fetcher, "fetch">;
  describePage: () => Promise<PageDescription>;
  renderScreen: () => Promise<RenderedScreen | null>;
}

/**
 * Serves a file of the apps, else the page of the app that belongs to the host; 404 for a file that is not there, which
 * an old page asks for after a deployment. Cloudflare serves most files without the Worker, but cannot choose a page by
 * the host. An address without a page has the public app too, which says so, with the status for search engines.
 */
export async function serveApp(request: Request, { ASSETS, describePage, renderScreen }: App): Promise<Response> {
  const url = new URL(request.url);
  if (FILE.test(url.pathname)) {
    const file = await ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  if (ONLY_A_FILE.test(url.pathname)) return secured(request, new Response("Not found", { status: 404 }));
  const path = pageOf(url);
  const isFirst = path.startsWith(FIRST_PAGES);
  const page = await ASSETS.fetch(
    isFirst ? unconditional(request, new URL(path, url)) : new Request(new URL(path, url), request),
  );
  const isThere = page.status !== 404;
  const [{ status, facts }, screen] = await Promise.all([describePage(), isFirst && isThere ? renderScreen() : null]);
  if (status !== 200) return withHead(await pageOfNothing(request, ASSETS, status), url, facts);
  // The development server has no pages of first screens.
  const found = isThere ? page : await ASSETS.fetch(new Request(new URL("/", url), request));
  return withHead(screen ? withScreen(found, screen) : found, url, facts);
}

/** Without the request's conditions: a browser that has the page would get 304, though its content changes. */
function unconditional({ method }: Request, url: URL): Request {
  return new Request(url, { method });
}

async function pageOfNothing(request: Request, ASSETS: App["ASSETS"], status: number): Promise<Response> {
  const page = await ASSETS.fetch(unconditional(request, new URL("/", request.url)));
  const headers = new Headers(page.headers);
  headers.delete("etag");
  return new Response(page.body, { status, headers });
}
