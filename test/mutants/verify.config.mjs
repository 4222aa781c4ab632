/**
 * `npm run mutants`: small faults in the verifier, one at a time; a test must notice each. Apart from `npm test`, since
 * it takes many minutes.
 *
 * Some faults stay unnoticed, and are left:
 * - Those that change nothing: optional chaining and defaults for the compiler behind a check that comes before; a
 *   comparison of two values that cannot be equal there; the type of a value that the rest of its guard refuses as well.
 * - The texts and names of exceptions that cannot be thrown or are not shown: "the terms have not been checked".
 * - A check behind an earlier one that refuses the same: the limits of pricing are narrowed by `Maximum` as well.
 * - How long an app is waited for: no test waits as long.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: ["worker/verify/**/*.mjs", "!worker/verify/cli.mjs"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/verify.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // What the verifier's tests do not read is not copied.
  ignorePatterns: [
    "web",
    "migrations",
    "dist",
    ".wrangler",
    ".dev",
    ".readme",
    "test-results",
    "test/e2e",
    "test/bench",
  ],
  tempDirName: "node_modules/.cache/stryker-tmp",
  incrementalFile: "node_modules/.cache/stryker-verify.json",
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: "test-results/mutants-verify.json" },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  timeoutMS: 20_000,
  concurrency: 2,
  thresholds: { high: 95, low: 92, break: 92 },
};
