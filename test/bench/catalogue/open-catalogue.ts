import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppProcess } from "../../support/app/app-process.ts";
import type { Bench } from "../bench.ts";
import { type CatalogueSize, catalogueStatements } from "./fill-catalogue.ts";

const WORKER = fileURLToPath(new URL("./catalogue-worker.ts", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Filled databases of today, since filling the largest takes minutes. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "hamerslag-bench");
const DAY_MS = 24 * 3_600_000;

export interface OpenCatalogue {
  process: AppProcess;
  /** Of the bare Worker beside it. */
  floorPort: number;
}

/** A server with a catalogue of some size, whose auctions lie around today. */
export async function openCatalogue(bench: Bench, size: CatalogueSize): Promise<OpenCatalogue> {
  const name = `catalogue-${size.lots}`;
  const statements = catalogueStatements(size, Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const cached = join(CACHE, `${name}-${keyOf(statements)}`);
  if (existsSync(cached)) {
    cpSync(cached, bench.stateOf(name), { recursive: true });
    return await bench.newCatalogue(name, WORKER);
  }
  const startedMs = Date.now();
  const filling = await bench.newCatalogue(name, WORKER);
  for (const statement of statements) await filling.process.sql(statement);
  await filling.process.stop();
  console.log(`  (${size.lots} lots were filled in ${Math.round((Date.now() - startedMs) / 1000)} s)`);
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE).filter((folder) => folder.startsWith(`${name}-`)))
    rmSync(join(CACHE, old), { recursive: true });
  cpSync(bench.stateOf(name), cached, { recursive: true });
  return await bench.newCatalogue(name, WORKER);
}

function keyOf(statements: readonly string[]): string {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  const migrations = files.map((file) => readFileSync(join(MIGRATIONS, file), "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([migrations, statements]))
    .digest("hex")
    .slice(0, 16);
}
