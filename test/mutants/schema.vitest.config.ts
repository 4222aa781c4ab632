import { defineConfig } from "vitest/config";

/** The tests of the shared rules: money, bidding and inputs. */
export default defineConfig({
  test: {
    include: ["test/mutants/schema-tests.ts"],
    environment: "node",
    testTimeout: 60_000,
  },
});
