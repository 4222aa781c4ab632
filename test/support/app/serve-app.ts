/**
 * Serves the built app on the real runtime, at full speed: Miniflare's direct socket leads straight into workerd,
 * without the development proxy. app-process.ts runs it in its own process, so that it can be killed.
 *
 * Arguments: port, state folder, bundle folder, `app` or `api`, the inspector's port or `none`; and, for another Worker
 * beside it, its script and port.
 */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { readConfig } from "../read-config.ts";
import { TEST_SIGNING_KEY } from "../signing-key.ts";
import type { EvictRequest, SqlRequest } from "./app-process.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [port = "", state = "", bundle = "", serves = "app", inspectorPort = "none", besideScript, besidePort] =
  process.argv.slice(2);
const config = readConfig();

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: state,
    cf: false,
    ...(inspectorPort === "none" ? {} : { inspectorPort: Number(inspectorPort) }),
    workers: [
      {
        name: "hamerslag",
        modulesRoot: bundle,
        modules: [{ type: "ESModule", path: `${bundle}/local.js` }],
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: config.compatibility_flags,
        bindings: { ...config.vars, AUTH_PRIVATE_JWK: TEST_SIGNING_KEY },
        d1Databases: { DB: "app" },
        r2Buckets: { FILES: "files" },
        images: { binding: "IMAGES" },
        durableObjects: Object.fromEntries(
          config.durable_objects.bindings.map(({ name, class_name }) => [
            name,
            { className: class_name, useSQLite: true },
          ]),
        ),
        ...(serves === "app" ? { assets: appAssets() } : {}),
        unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(port) }],
      },
      ...(besideScript === undefined ? [] : [workerBeside(besideScript)]),
    ],
  }),
);

await miniflare.ready;
const database = await miniflare.getD1Database("DB", "hamerslag");
await migrate(database);
process.on("message", (request: SqlRequest | EvictRequest) => void answer(request));
process.send?.({ ready: true });

async function answer(request: SqlRequest | EvictRequest): Promise<void> {
  const { id } = request;
  try {
    process.send?.({ id, rows: await rowsFor(request) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
}

/** Runs a test's SQL on the server's D1, which creates users and reads the read models, or evicts a lot's actor. */
async function rowsFor(request: SqlRequest | EvictRequest): Promise<unknown[]> {
  if ("evictLot" in request) {
    const { evictLot: name, webSockets } = request;
    await miniflare.unsafeEvictDurableObject("hamerslag", "LotActor", { name, webSockets });
    return [];
  }
  const { results } = await database
    .prepare(request.sql)
    .bind(...request.params)
    .all();
  return results;
}

/** The built app, behind the router that precedes a Worker with assets. */
function appAssets() {
  return {
    directory: `${bundle}/client`,
    binding: "ASSETS",
    routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    assetConfig: { not_found_handling: "none" },
  };
}

function workerBeside(script: string) {
  return {
    name: "beside",
    modules: [
      { type: "ESModule" as const, path: "index.js", contents: stripTypeScriptTypes(readFileSync(script, "utf8")) },
    ],
    compatibilityDate: config.compatibility_date,
    d1Databases: { DB: "app" },
    durableObjects: {
      LOTS: { className: "LotActor", scriptName: "hamerslag" },
      BLIND_LOTS: { className: "BlindLotActor", scriptName: "hamerslag" },
    },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(besidePort) }],
  };
}

/** Applies the migrations that this state folder does not have yet. */
async function migrate(database: D1Database): Promise<void> {
  await database.exec("CREATE TABLE IF NOT EXISTS applied_migrations (name TEXT PRIMARY KEY)");
  const journal = JSON.parse(readFileSync(`${root}migrations/meta/_journal.json`, "utf8"));
  for (const { tag } of journal.entries) {
    const seen = await database.prepare("SELECT 1 FROM applied_migrations WHERE name = ?").bind(tag).first();
    if (seen) continue;
    const statements = readFileSync(`${root}migrations/${tag}.sql`, "utf8").split("--> statement-breakpoint");
    await database.batch([
      ...statements.map((statement) => database.prepare(statement.replaceAll(/^\s*--.*$/gm, "").trim())),
      database.prepare("INSERT INTO applied_migrations VALUES (?)").bind(tag),
    ]);
  }
}

// The process that started the server may have died without a signal, which the disconnect reveals.
for (const end of ["SIGINT", "SIGTERM", "disconnect"]) {
  process.once(end, () => void miniflare.dispose().finally(() => process.exit(0)));
}
