import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { collectedFaults } from "../../schema/kit/faults/collected-faults.ts";
import { forgetCategoryTerms } from "../../worker/catalogue/categories/category-words.ts";
import { staffTotals } from "../../worker/kit/lists/kept-totals.ts";
import { forgetListPages } from "../../worker/kit/lists/read-page.ts";
import { forgetOfferedLanguages } from "../../worker/organization/channels/offered-language.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      AUTH_PRIVATE_JWK: string;
      MIGRATIONS: D1Migration[];
    }
  }
}

const MAX_RESETS = 5;

/** Files share a runtime: each begins without the actors, rows, clocks and mocks of those before it. */
async function emptyStorage(): Promise<void> {
  for (let resets = 0; resets < MAX_RESETS; resets++) {
    await reset();
    // On a busy machine the first reset can leave D1's rows; then the table of migrations still stands.
    const left = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
    if (left === null) return;
  }
  throw new Error(`D1 still had the rows of an earlier test file after ${MAX_RESETS} resets`);
}

await emptyStorage();
collectedFaults.clear();
forgetOfferedLanguages();
forgetCategoryTerms();
forgetListPages();
staffTotals.forget();
await applyD1Migrations(env.DB, env.MIGRATIONS);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
