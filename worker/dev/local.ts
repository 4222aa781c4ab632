import { openDatabase } from "../../schema/kit/database/open-database.ts";
import { isLocal } from "../../schema/kit/environment.ts";
import app from "../app/index.ts";
import { mailDueNotices } from "../bidding/notice-mails/mail-due-notices.ts";
import { parseEnv, type WorkerEnv } from "../kit/env.ts";
import { secured } from "../kit/headers/secured.ts";
import { BANK_PATH, testBank, withTestBank } from "./bank/test-bank.ts";
import { blindSaleEndpoint } from "./blind-sale-endpoint.ts";
import { demoEndpoint } from "./demo/demo-endpoint.ts";
import { outboxPage } from "./outbox-page.ts";

// By name: the test runtime finds entrypoints by reading this file, and does not follow a wildcard.
export {
  AuctionFeed,
  AuctionFeedAccess,
  BeaconService,
  BidPermissionService,
  BlindLotActor,
  LotActor,
  PublicHub,
  SignInService,
  UserHub,
} from "../app/index.ts";

/** The deployed app, developer pages and test bank. Separate, so that no deployed bundle has the latter two. */
export default {
  ...app,
  async fetch(request, bindings, execution): Promise<Response> {
    const url = new URL(request.url);
    const withBank = withTestBank(bindings, url);
    const env = parseEnv(withBank);
    const { pathname } = url;
    if (isLocal(env)) {
      if (pathname === "/dev/demo") return secured(request, await demoEndpoint(request, env));
      if (pathname === "/dev/blind-sale") return secured(request, await blindSaleEndpoint(request, env));
      if (pathname === "/dev/outbox") {
        const database = openDatabase(env);
        // No cron trigger runs here.
        await mailDueNotices({ env, database, now: Date.now });
        return secured(request, await outboxPage(request, env, database));
      }
      if (pathname.startsWith(`${BANK_PATH}/`)) return secured(request, await testBank(request));
    }
    return await app.fetch(request, withBank, execution);
  },
} satisfies ExportedHandler<WorkerEnv>;
