import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { forgetCategoryTerms } from "../../worker/catalogue/categories/category-words.ts";
import { forgetOfferedLanguages } from "../../worker/organization/channels/offered-language.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      AUTH_PRIVATE_JWK: string;
      MIGRATIONS: D1Migration[];
    }
  }
}

// Files share a runtime: each begins without the actors, rows, clocks and mocks of those before it.
await reset();
forgetOfferedLanguages();
forgetCategoryTerms();
await applyD1Migrations(env.DB, env.MIGRATIONS);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
