/**
 * `npm run mutants`: small faults in the shared rules of money, bidding and inputs, one at a time; a test must notice each.
 *
 * Some faults stay unnoticed, and are left:
 * - Those that change nothing: a check of a type for the compiler, of a value that cannot have another type there;
 *   `<=` in place of `<` for two values that cannot be equal; a branch whose result is the one of the next branch.
 * - A comparison in capitals in place of small letters: it differs only for letters that have no capital of one character.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: [
    "schema/kit/money.ts",
    "schema/bidding/cost-breakdown.ts",
    "schema/{bidding,catalogue/terms}/*.ts",
    "schema/*/inputs/*.ts",
  ],
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
  thresholds: { high: 95, low: 92, break: 92 },
};
