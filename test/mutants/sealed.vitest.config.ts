import { defineConfig } from "vitest/config";

/** The tests of the rules of blind lots, of sealing and of opening. */
export default defineConfig({
  test: {
    include: ["test/mutants/sealed-tests.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
