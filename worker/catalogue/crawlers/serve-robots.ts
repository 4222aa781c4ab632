import { hostOf } from "../../../schema/kit/channels.ts";
import { LANGUAGES } from "../../../schema/kit/languages.ts";
import type { AppEnv } from "../../kit/env.ts";

export const ROBOTS_PATH = "/robots.txt";

/** Pages of one user, and searches, of which there are without end. */
const OWN_PAGES = ["account/", "favorites/", "my-bids", "search", "login", "logout", "register", "forgotPassword"];

/** Answers `GET /robots.txt`: which pages search engines may read, and where the sitemap is. */
export function serveRobots(request: Request, { STAGE }: Pick<AppEnv, "STAGE">): Response {
  const url = new URL(request.url);
  // Stages before production hold the same sales, and the staff's app holds none.
  const isIndexed = STAGE === "prod" && !hostOf(url.hostname).isAdmin;
  const closed = LANGUAGES.flatMap((language) => OWN_PAGES.map((page) => `Disallow: /${language}/${page}`));
  const lines = isIndexed
    ? ["User-agent: *", "Disallow: /graphql", ...closed, "", `Sitemap: ${url.origin}/sitemap.xml`]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
