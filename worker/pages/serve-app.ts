import { hostOf } from "../../schema/channels.ts";

/** The folders of the pages' HTML in the built app: of the public app, and of the staff's on the admin hosts. */
const PUBLIC_PAGE = "/";
const STAFF_PAGE = "/admin/";

/** A path whose last segment has an extension, as files have and the apps' routes have not. */
const FILE = /\.\w+$/;

/**
 * Serves a file of the apps, or at any other path the page of the app that belongs to the host: its router knows the paths.
 * Cloudflare serves most files without the Worker; it cannot choose a page by the host.
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
