import { eq } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { incrementalLots, lots } from "../../schema/tables/catalogue.ts";

/** The project that an incremental lot belongs to; null where there is no such lot. */
export async function projectOfLot(database: Database, incrementalLotId: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: lots.projectId })
    .from(incrementalLots)
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .where(eq(incrementalLots.id, incrementalLotId))
    .limit(1);
  return row?.projectId ?? null;
}

/** The name that somebody signs in with; null where the id names nobody. */
export async function userNameOf(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.email ?? null;
}
