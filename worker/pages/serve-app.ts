import { hostOf } from "../../schema/channels.ts";

/** The folders of the two apps' pages in the build: the public app, and the staff's on admin hosts. */
const PUBLIC_PAGE = "/";
const STAFF_PAGE = "/admin/";

/** Files have an extension, routes have none. */
const FILE = /\.\w+$/;

/**
 * Serves a file of the apps, else the page of the app that belongs to the host. Cloudflare serves most files without
 * the Worker, but cannot choose a page by the host.
 */
export async function serveApp(request: Request, { ASSETS }: { ASSETS: Pick<Fetcher, "fetch"> }): Promise<Response> {
  const { pathname, hostname } = new URL(request.url);
  if (FILE.test(pathname)) {
    const file = await ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  const page = hostOf(hostname).isAdmin ? STAFF_PAGE : PUBLIC_PAGE;
  return await ASSETS.fetch(new Request(new URL(page, request.url), request));
}
