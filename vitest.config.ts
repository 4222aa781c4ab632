import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { TEST_SIGNING_KEY } from "./test/support/signing-key.ts";

/** Tests that need the workers runtime: actors, hubs, sockets and the API. Everything else runs in plain Node. */
const RUNTIME = ["test/worker/**/*.test.ts", "test/actors/{lot,hub,live,storage}/**/*.test.ts"];

/**
 * The worker's libraries: bundled once, not read module by module (some 850) by each runtime. Add a new library of the
 * worker here; without it tests are slower but still right.
 */
const LIBRARIES = [
  "@libsql/client/web",
  "@pothos/core",
  "@simplewebauthn/server",
  "@simplewebauthn/server/helpers",
  "altcha-lib",
  "altcha-lib/algorithms/web/pbkdf2",
  "drizzle-orm",
  "drizzle-orm/batch",
  "drizzle-orm/d1",
  "drizzle-orm/libsql/web",
  "drizzle-orm/sqlite-core",
  "graphql",
  "graphql-ws",
  "graphql-yoga",
  "jose",
  "jsvat",
  "libphonenumber-js/min",
  "oauth4webapi",
  "otpauth",
  "standardwebhooks",
  "valibot",
];

/** A slow machine is no failure: conditions are waited for, never slept on; preparing takes as long as a test may. */
const patience = (testTimeout: number) => ({
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 20_000 } },
});

export default defineConfig({
  test: {
    // The default leaves a core idle, and two cores are all there is.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "rules",
          include: ["test/**/*.test.ts"],
          exclude: [...RUNTIME, "test/{e2e,deploy,process,faults}/**"],
          environment: "node",
          ...patience(60_000),
        },
      },
      {
        test: {
          name: "components",
          include: ["test/web/**/*.test.tsx"],
          environment: "happy-dom",
          // A new context for each file in place of a new process: half the processor time, and as isolated.
          pool: "vmForks",
          environmentOptions: { happyDOM: { url: "http://localhost:8787/nl/", width: 1440, height: 900 } },
          setupFiles: ["./test/web/support/set-up-page.ts"],
          ...patience(60_000),
        },
      },
      {
        test: {
          name: "deploy",
          include: ["test/deploy/**/*.test.ts"],
          ...patience(60_000),
          maxConcurrency: 2,
        },
      },
      {
        test: {
          name: "process",
          include: ["test/{process,faults}/**/*.test.ts"],
          ...patience(180_000),
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                AUTH_PRIVATE_JWK: TEST_SIGNING_KEY,
                PROOF_OF_WORK_COUNTERS: "1",
                MIGRATIONS: await readD1Migrations("./migrations"),
              },
            },
          })),
        ],
        test: {
          name: "runtime",
          include: RUNTIME,
          // A runtime for each file would read the worker again each time, which takes longer than most files' tests.
          isolate: false,
          deps: { optimizer: { ssr: { enabled: true, include: LIBRARIES } } },
          setupFiles: ["./test/support/fresh-storage.ts"],
          ...patience(60_000),
        },
      },
    ],
  },
});
