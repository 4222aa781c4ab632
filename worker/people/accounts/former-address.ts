import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";

/** While an account can take a change of its address back, no other account gets the former one. */
export async function isFormerAddress(
  database: Database,
  { email, nowMs, userId = "" }: { email: string; nowMs: number; userId?: string },
): Promise<boolean> {
  const isFormer = and(
    eq(contactChanges.fromValue, email),
    ne(contactChanges.userId, userId),
    isNotNull(contactChanges.changedAtMs),
    isNull(contactChanges.stoppedAtMs),
    gt(contactChanges.stoppableUntilMs, nowMs),
  );
  return (await database.$count(contactChanges, isFormer)) > 0;
}
