/**
 * `npm run mutants`: small faults in the shared rules of money, bidding and inputs, one at a time; a test must notice each.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: ["schema/money.ts", "schema/cost-breakdown.ts", "schema/bidding/*.ts", "schema/inputs/*.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./test/mutants/described.mjs"],
  ignorers: ["described"],
  vitest: { configFile: "test/mutants/schema.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignorePatterns: ["migrations", "dist", ".wrangler", ".dev", ".readme", "test-results", "test/e2e", "test/bench"],
  tempDirName: "node_modules/.cache/stryker-tmp",
  incrementalFile: "node_modules/.cache/stryker-schema.json",
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: "test-results/mutants-schema.json" },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  timeoutMS: 20_000,
  concurrency: 2,
  thresholds: { high: 92, low: 85, break: 85 },
};
