import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { afterAll } from "vitest";
import type { Database } from "../../schema/database/database.ts";
import { projectionContract } from "./projection-contract.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const folder = mkdtempSync(join(tmpdir(), "hamerslag-contract-"));
let opened: Promise<Database> | undefined;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A libSQL database with the house's tables. */
async function open(): Promise<Database> {
  const client = createClient({ url: `file:${join(folder, "house.db")}` });
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  for (const file of files.toSorted()) await client.executeMultiple(readFileSync(join(MIGRATIONS, file), "utf8"));
  return drizzle(client, { casing: "snake_case" });
}

projectionContract("libSQL", () => {
  opened ??= open();
  return opened;
});
