import { checkEnv, type WorkerEnv } from "./env.ts";
import { handleGraphql } from "./graphql/endpoint.ts";
import { secured } from "./headers/secured.ts";
import { serveImage } from "./images/serve-image.ts";
import { isUpgrade, routeSocket } from "./live/route-socket.ts";
import { lotOfLogPath, serveLog } from "./log/serve-log.ts";
import { serveReport } from "./reports/serve-report.ts";
import { publicKeys } from "./sign-in/public-keys.ts";

export { PublicHub } from "../actors/hub/public-hub.ts";
export { UserHub } from "../actors/hub/user-hub.ts";
export { LotActor } from "../actors/lot/lot-actor.ts";
export { BidPermissionService } from "./bids/bid-permission-service.ts";
export { SignInDesk } from "./sign-in/sign-in-desk.ts";

export default {
  async fetch(request, env, execution): Promise<Response> {
    checkEnv(env);
    const url = new URL(request.url);
    if (url.pathname === "/graphql") {
      const asked = { request, url, env, waitUntil: (work: Promise<unknown>) => execution.waitUntil(work) };
      return isUpgrade(request) ? secured(request, await routeSocket(asked)) : await handleGraphql(asked);
    }
    const answer = await answerOf(request, env, url.pathname);
    // The app's files come with the headers of the build.
    return answer ? secured(request, answer) : await env.ASSETS.fetch(request);
  },
} satisfies ExportedHandler<WorkerEnv>;

/** The Worker's own answer to a path; null where the app's files are asked for. */
async function answerOf(request: Request, env: WorkerEnv, pathname: string): Promise<Response | null> {
  if (pathname.startsWith("/images/")) return await serveImage(request, env);
  const loggedLot = lotOfLogPath(pathname);
  if (loggedLot !== null) return await serveLog(request, env, loggedLot);
  // The developer's pages are in worker/local.ts, which is not deployed; the app is not answered in their place.
  if (pathname.startsWith("/dev/")) return new Response("Not found", { status: 404 });
  if (pathname === "/snoopy") return await serveReport(request, env);
  if (pathname === "/.well-known/jwks.json") return await publicKeys(env);
  return null;
}
