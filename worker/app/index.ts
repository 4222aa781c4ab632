import { openDatabase } from "../../schema/kit/database/open-database.ts";
import { keepFaults } from "../../schema/kit/faults/keep-faults.ts";
import { previewedPath } from "../../schema/kit/preview-path.ts";
import { isOpenedAttachment, serveAttachment } from "../bidding/blind-awards/serve-attachment.ts";
import { isUpgrade, routeSocket } from "../bidding/live/route-socket.ts";
import { mailDueNotices } from "../bidding/notice-mails/mail-due-notices.ts";
import { lotOfLogPath, serveLog } from "../bidding/public-log/serve-log.ts";
import { isSentAttachment, takeAttachment } from "../bidding/sealed-bids/take-attachment.ts";
import { callOffDue } from "../catalogue/blind-auctions/call-off-removed-lots.ts";
import { isFeed, serveFeed } from "../catalogue/crawlers/serve-feed.ts";
import { ROBOTS_PATH, serveRobots } from "../catalogue/crawlers/serve-robots.ts";
import { isSitemap, serveSitemap } from "../catalogue/crawlers/serve-sitemap.ts";
import { isDocument, serveDocument } from "../catalogue/documents/serve-document.ts";
import { serveImage } from "../catalogue/images/serve-image.ts";
import { isPart, servePart } from "../catalogue/uploads/serve-part.ts";
import { parseEnv, type WorkerEnv } from "../kit/env.ts";
import { withFileOrigins } from "../kit/headers/file-origins.ts";
import { secured } from "../kit/headers/secured.ts";
import type { IncomingRequest } from "../kit/sessions/create-context.ts";
import { publicKeys } from "../kit/sessions/public-keys.ts";
import { EMAIL_WEBHOOK_PATH, serveEmailWebhook } from "../messages/bounces/email-webhook.ts";
import { deliverDue } from "../messages/outbox/deliver-due.ts";
import { UNSUBSCRIBE_PATH } from "../people/settings/newsletter.ts";
import { serveUnsubscribe } from "../people/settings/serve-unsubscribe.ts";
import { dropExpired } from "./housekeeping.ts";
import { handleGraphql } from "./http/endpoint.ts";
import { isFileHost, serveFileHost } from "./http/serve-file-host.ts";
import { describePage } from "./pages/describe-page.ts";
import { FIXED_PATHS } from "./pages/fixed-pages.ts";
import { hiddenPage, keptPage } from "./pages/kept-pages.ts";
import { pacedPage } from "./pages/page-pace.ts";
import { renderScreen } from "./pages/render-screen.ts";
import { serveApp } from "./pages/serve-app.ts";
import { serveReport } from "./reports/serve-report.ts";

export { AuctionFeed } from "../../actors/auction-feed/auction-feed.ts";
export { BlindLotActor } from "../../actors/blind-lot/blind-lot-actor.ts";
export { PublicHub } from "../../actors/hub/public-hub.ts";
export { UserHub } from "../../actors/hub/user-hub.ts";
export { LotActor } from "../../actors/lot/lot-actor.ts";
export { BidPermissionService } from "../bidding/bids/permission/bid-permission-service.ts";
export { AuctionFeedAccess } from "../bidding/live/auction-feed-access.ts";
export { BeaconService } from "../kit/beacon/beacon-service.ts";
export { SignInService } from "../people/door/sign-in/sign-in-service.ts";

/**
 * The cron trigger of wrangler.toml that sends waiting messages, mails notices and calls removed blind lots off; the
 * other one deletes what has expired.
 */
const EVERY_MINUTE = "* * * * *";

export default {
  async fetch(request, bindings, execution): Promise<Response> {
    const env = parseEnv(bindings);
    // Of what earlier requests of the isolate reported; a minute's first request keeps it.
    execution.waitUntil(keepFaults(() => openDatabase(env), Date.now()));
    const url = new URL(request.url);
    const incoming = { request, url, env, waitUntil: (work: Promise<unknown>) => execution.waitUntil(work) };
    if (isFileHost(incoming)) return secured(request, await serveFileHost(incoming));
    if (url.pathname === "/graphql") {
      return isUpgrade(request) ? secured(request, await routeSocket(incoming)) : await handleGraphql(incoming);
    }
    const answer = await answerOf(incoming);
    // The build wrote the headers of the apps' files and pages.
    if (answer) return secured(request, answer);
    const page = async (visit: IncomingRequest) =>
      serveApp(request, {
        ASSETS: env.ASSETS,
        describePage: () => describePage(visit),
        renderScreen: (described) => renderScreen(visit, described),
      });
    const isPreview = previewedPath(url.pathname) !== null;
    const answered = await pacedPage(incoming, async () =>
      isPreview ? hiddenPage(await page(incoming)) : await keptPage(incoming, page),
    );
    return withFileOrigins(request, env, answered);
  },

  async scheduled({ scheduledTime, cron }, bindings): Promise<void> {
    const env = parseEnv(bindings);
    const context = { env, database: openDatabase(env), now: () => scheduledTime };
    await (cron === EVERY_MINUTE ? everyMinute(context) : dropExpired(context));
    await keepFaults(() => context.database, Date.now());
  },
} satisfies ExportedHandler<WorkerEnv>;

async function everyMinute(context: Parameters<typeof deliverDue>[0]): Promise<void> {
  await Promise.all([deliverDue(context), callOffDue(context), mailDueNotices(context)]);
}

async function answerOf(incoming: IncomingRequest): Promise<Response | null> {
  const { request, env, url } = incoming;
  const { pathname } = url;
  if (pathname.startsWith("/images/")) return await serveImage(request, env);
  if (isDocument(pathname)) return await serveDocument(incoming);
  if (isPart(pathname)) return await servePart(incoming);
  if (isSentAttachment(pathname)) return await takeAttachment(incoming);
  if (isOpenedAttachment(pathname)) return await serveAttachment(incoming);
  const loggedLot = lotOfLogPath(pathname);
  if (loggedLot !== null) return await serveLog(incoming, loggedLot);
  // The developer pages are in worker/dev/local.ts, which is not deployed; the app must not answer in their place.
  if (pathname.startsWith("/dev/")) return new Response("Not found", { status: 404 });
  if (pathname === EMAIL_WEBHOOK_PATH)
    return await serveEmailWebhook(request, { env, database: openDatabase(env), now: Date.now });
  if (pathname === UNSUBSCRIBE_PATH)
    return await serveUnsubscribe({ env, database: openDatabase(env), now: Date.now, request });
  if (pathname === "/snoopy") return await serveReport(request, env);
  if (pathname === ROBOTS_PATH) return serveRobots(request, env);
  if (isSitemap(pathname)) return await serveSitemap(request, env, FIXED_PATHS);
  if (isFeed(pathname)) return await serveFeed(incoming);
  if (pathname === "/.well-known/jwks.json") return await publicKeys(env);
  return null;
}
