import { defineConfig } from "vitest/config";

/** The tests of the shared rules: money, bidding and inputs. */
export default defineConfig({
  test: {
    include: [
      "test/schema/**/*.test.ts",
      "test/actors/engine/{ladder,warnings,price-bounds,refusal-ladder}.test.ts",
      "test/web/account/forms.test.ts",
      "test/web/bids/amounts.test.ts",
    ],
    environment: "node",
    testTimeout: 60_000,
  },
});
