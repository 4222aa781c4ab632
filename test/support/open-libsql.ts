import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import type { Database } from "../../schema/kit/database/database.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");

/** A new libSQL database with the server's tables, and a function that removes it. */
export async function openLibsql(): Promise<{ database: Database; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-libsql-"));
  const client = createClient({ url: `file:${join(folder, "app.db")}` });
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  for (const file of files.toSorted()) await client.executeMultiple(readFileSync(join(MIGRATIONS, file), "utf8"));
  return { database: drizzle(client, { casing: "snake_case" }), remove: () => rmSync(folder, { recursive: true }) };
}
