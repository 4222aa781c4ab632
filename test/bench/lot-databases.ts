import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The files in which the lots' actors of an app keep what they know. */
export function lotFiles(state: string): string[] {
  return readdirSync(state, { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes("LotActor") && file.endsWith(".sqlite"))
    .map((file) => join(state, file));
}

/** What a lot's actor keeps, to be read past the actor, which must not be in memory. */
export function lotDatabase(state: string, lotId: string): DatabaseSync {
  for (const file of lotFiles(state)) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      if (lotIn(database) === lotId) return database;
    } catch {
      // Another lot's, whose actor is in memory and keeps it to itself.
    }
    database.close();
  }
  throw new Error("the lot's database is not there");
}

/** The lot that a database is of; null where it was never published. */
export function lotIn(database: DatabaseSync): string | null {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'lot'").get()) return null;
  const id = database.prepare("SELECT lot_id FROM lot").get()?.lot_id;
  return typeof id === "string" ? id : null;
}
