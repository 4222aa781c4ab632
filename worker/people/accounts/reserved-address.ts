import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";

/** No other account gets the former address of one that can still take the change back. */
export async function isReservedAddress(
  database: Database,
  { email, nowMs, userId = "" }: { email: string; nowMs: number; userId?: string },
): Promise<boolean> {
  const isStoppable = and(
    eq(contactChanges.fromValue, email),
    ne(contactChanges.userId, userId),
    isNotNull(contactChanges.changedAtMs),
    isNull(contactChanges.stoppedAtMs),
    gt(contactChanges.stoppableUntilMs, nowMs),
  );
  return (await database.$count(contactChanges, isStoppable)) > 0;
}
