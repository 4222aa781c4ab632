import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";

/** Accepts each time step of an app once, and none before it. One statement, so that one of two requests succeeds. */
export async function acceptAppStep(
  database: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const isNewer = or(isNull(users.softwareTokenStep), lt(users.softwareTokenStep, step));
  const accepted = await database
    .update(users)
    .set({ softwareTokenStep: step })
    .where(and(eq(users.id, userId), isNewer))
    .returning({ id: users.id });
  return accepted.length > 0;
}
