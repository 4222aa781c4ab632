/**
 * `npm run mutants`: small faults in the rules of blind lots and in sealing and opening, one at a time; a test must notice each.
 *
 * Some faults stay unnoticed, and are left:
 * - Those that change nothing: a check for the compiler of a value that cannot have another type there; `<=` in place of `<`
 *   for two values that cannot be equal; a check behind an earlier one that refuses the same.
 * - The texts of exceptions that cannot be thrown.
 *
 * A slice of it: `stryker run test/mutants/sealed.config.mjs --mutate actors/blind-engine/blind-opening.ts`.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: ["actors/blind-engine/*.ts", "schema/bidding/sealed-bids/*.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/sealed.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignorePatterns: ["migrations", "dist", ".wrangler", ".dev", ".readme", "test-results", "test/e2e", "test/bench"],
  tempDirName: "node_modules/.cache/stryker-tmp",
  incrementalFile: "node_modules/.cache/stryker-sealed.json",
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: "test-results/mutants-sealed.json" },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  timeoutMS: 20_000,
  concurrency: 2,
  // Not measured as a whole: slices of it were, on a machine that was busy.
  thresholds: { high: 95, low: 85, break: null },
};
