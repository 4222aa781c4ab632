import { defineConfig } from "vitest/config";

/** The verifier's tests that run within the process, and the same each time. */
export default defineConfig({
  test: {
    include: ["test/verify/**/*.test.ts"],
    exclude: ["test/verify/**/{sound-*,one-fact,every-fact-open,node-alone,format}.test.ts"],
    globalSetup: ["test/mutants/scripted-verdicts.ts"],
    environment: "node",
    testTimeout: 60_000,
  },
});
