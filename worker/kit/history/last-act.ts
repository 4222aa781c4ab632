import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { openAccountEmail } from "../sessions/open-account-email.ts";
import { readFields } from "./read-history.ts";

export interface LastAct {
  atMs: number;
  /** Null where the account is closed. */
  userEmail: string | null;
  /** What the history keeps of it, by name. */
  fields: ReadonlyMap<string, string | null>;
}

/** The newest act of a kind on a thing, as the history has it; null if there is none. */
export async function lastActOn(
  database: Database,
  { thingId, operation }: { thingId: string; operation: string },
): Promise<LastAct | null> {
  const { changedAtMs, id } = staffChanges;
  const [row] = await database
    .select({ change: staffChanges, userEmail: openAccountEmail(database, staffChanges.userId) })
    .from(staffChanges)
    .where(and(eq(staffChanges.thingId, thingId), eq(staffChanges.operation, operation)))
    .orderBy(desc(changedAtMs), desc(id))
    .limit(1);
  if (!row) return null;
  const fields = new Map(readFields(row.change.fields).map(({ name, after }) => [name, after]));
  return { atMs: row.change.changedAtMs, userEmail: row.userEmail, fields };
}
