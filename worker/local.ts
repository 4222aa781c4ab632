import { openDatabase } from "../schema/database/open-database.ts";
import { demoEndpoint } from "./dev/demo/demo-endpoint.ts";
import { outboxPage } from "./dev/outbox-page.ts";
import { checkEnv, type WorkerEnv } from "./env.ts";
import { secured } from "./headers/secured.ts";
import house from "./index.ts";

// By name: the test runtime finds entrypoints by reading this file, and does not follow a wildcard.
export { BidPermissionService, LotActor, PublicHub, SignInDesk, UserHub } from "./index.ts";

/**
 * The house on a developer's own machine: what is deployed, and the developer's pages. An entry of its own, so that the demo
 * house, its password and the outbox are in no deployed bundle; their own check of the stage comes second.
 */
export default {
  async fetch(request, env, execution): Promise<Response> {
    checkEnv(env);
    const { pathname } = new URL(request.url);
    if (env.STAGE === "local") {
      if (pathname === "/dev/demo") return secured(request, await demoEndpoint(request, env));
      if (pathname === "/dev/outbox") return secured(request, await outboxPage(request, env, openDatabase(env)));
    }
    return await house.fetch(request, env, execution);
  },
} satisfies ExportedHandler<WorkerEnv>;
