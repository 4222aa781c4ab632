import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { TEST_SIGNING_KEY } from "./test/support/signing-key.ts";

/** Tests of the actors, the hubs, the sockets and the API need the workers runtime. */
const RUNTIME = ["test/worker/**/*.test.ts", "test/actors/**/*.test.ts"];

/** Their rules that need no runtime. */
const PLAIN = [
  "test/actors/*.test.ts",
  "test/actors/kit/counter.test.ts",
  "test/actors/kit/delivery/*.test.ts",
  "test/actors/{engine,blind-engine}/**/*.test.ts",
  "test/actors/kit/live/send-window.test.ts",
  "test/actors/lot/log/staff-acts.test.ts",
  "test/worker/dev/demo/{seed,drawings,rivals}/*.test.ts",
  "test/worker/messages/{mail,texts}/*.test.ts",
  "test/worker/messages/outbox/next-attempt.test.ts",
  "test/worker/kit/lists/list-memory.test.ts",
  "test/worker/kit/sessions/live-families.test.ts",
  "test/worker/people/accounts/sms-limits.test.ts",
  "test/worker/people/door/limit-rates.test.ts",
  "test/worker/people/identity/oidc-broker.test.ts",
];

/**
 * The worker's libraries, and those of the pages that it renders: bundled once, not read module by module (some 850) by each runtime. Add a new library of the
 * worker here; without it tests are slower but still right.
 */
const LIBRARIES = [
  "@ark-ui/react/combobox",
  "@ark-ui/react/dialog",
  "@ark-ui/react/portal",
  "@ark-ui/react/tabs",
  "@libsql/client/web",
  "@noble/curves/bls12-381",
  "@pothos/core",
  "@simplewebauthn/browser",
  "@simplewebauthn/server",
  "@simplewebauthn/server/helpers",
  "@tanstack/react-virtual",
  "@urql/core",
  "@urql/exchange-auth",
  "@urql/exchange-graphcache",
  "altcha-lib",
  "altcha-lib/algorithms/web/pbkdf2",
  "aws4fetch",
  "drizzle-orm",
  "drizzle-orm/batch",
  "drizzle-orm/d1",
  "drizzle-orm/libsql/web",
  "drizzle-orm/sqlite-core",
  "gql.tada",
  "graphql",
  "graphql-ws",
  "graphql-yoga",
  "i18next",
  "idb-keyval",
  "jose",
  "jsvat",
  "libphonenumber-js/min",
  "lucide-react",
  "marked",
  "oauth4webapi",
  "otpauth",
  "react",
  "react-dom",
  "react-dom/server.edge",
  "react-router",
  "standardwebhooks",
  "tlock-js/age/armor.js",
  "tlock-js/age/stream-cipher.js",
  "tlock-js/crypto/ibe.js",
  "urql",
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
          include: [...PLAIN, "test/*.test.ts", "test/!(actors|worker|e2e|deploy|process|faults)/**/*.test.ts"],
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
        // As the build makes it, from the same source.
        resolve: { alias: { "#renderer": fileURLToPath(new URL("./web/app/render/renderer.tsx", import.meta.url)) } },
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
          exclude: PLAIN,
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
