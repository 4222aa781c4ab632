import { openDatabase } from "../schema/database/open-database.ts";
import { demoEndpoint } from "./dev/demo/demo-endpoint.ts";
import { outboxPage } from "./dev/outbox-page.ts";
import { parseEnv, type WorkerEnv } from "./env.ts";
import { secured } from "./headers/secured.ts";
import app from "./index.ts";

// By name: the test runtime finds entrypoints by reading this file, and does not follow a wildcard.
export { BidPermissionService, LotActor, PublicHub, SignInDesk, UserHub } from "./index.ts";

/**
 * The entry for local development: the deployed app and the developer pages. Separate, so that the demo data and the
 * outbox are in no deployed bundle.
 */
export default {
  ...app,
  async fetch(request, bindings, execution): Promise<Response> {
    const env = parseEnv(bindings);
    const { pathname } = new URL(request.url);
    if (env.STAGE === "local") {
      if (pathname === "/dev/demo") return secured(request, await demoEndpoint(request, env));
      if (pathname === "/dev/outbox") return secured(request, await outboxPage(request, env, openDatabase(env)));
    }
    return await app.fetch(request, bindings, execution);
  },
} satisfies ExportedHandler<WorkerEnv>;
