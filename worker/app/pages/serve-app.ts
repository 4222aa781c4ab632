import { hostOf } from "../../../schema/kit/channels.ts";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { FALLBACK_LANGUAGE } from "../../../schema/kit/languages.ts";
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
  renderScreen: (described: Promise<PageDescription>) => Promise<RenderedScreen | null>;
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
  const describing = describePage();
  const path = pageOf(url);
  const isFirst = path.startsWith(FIRST_PAGES);
  const page = await pageAt(path, isFirst ? {} : request);
  if (isFirst && page.status !== 404) {
    const [described, screen] = await Promise.all([describing, renderScreen(describing)]);
    return complete(page, described, screen);
  }
  const described = await describing;
  // The development server has no pages of first screens, and renders none.
  if (described.status === 200) return complete(isFirst ? await pageAt("/", request) : page, described, null);
  const own = await pageAt(`${FIRST_PAGES}nothing/${languageOfPath(url.pathname) ?? FALLBACK_LANGUAGE}/`);
  return own.status === 404
    ? complete(await pageAt("/"), described, null)
    : complete(own, described, await renderScreen(describing));

  /** Without the request's conditions unless they are given: its status and content may differ from the file's. */
  async function pageAt(file: string, { headers }: Partial<Pick<Request, "headers">> = {}): Promise<Response> {
    return await ASSETS.fetch(new Request(new URL(file, url), { method: request.method, ...(headers && { headers }) }));
  }

  function complete(found: Response, described: PageDescription, screen: RenderedScreen | null): Response {
    const rendered = screen ? withScreen(found, screen) : found;
    return withHead(withStatus(rendered, described.status), url, { ...described, language: screen?.language });
  }
}

function withStatus(page: Response, status: number): Response {
  if (status === 200) return page;
  const headers = new Headers(page.headers);
  headers.delete("etag");
  return new Response(page.body, { status, headers });
}
