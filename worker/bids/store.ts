import { and, eq } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import { type PublicView, visibleLot } from "../catalogue/visibility.ts";

/** Whether a lot is public on a channel at an instant; its actor knows neither. */
export async function isVisibleLot(database: Database, incrementalLotId: string, view: PublicView): Promise<boolean> {
  const rows = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(and(eq(incrementalLots.id, incrementalLotId), visibleLot(view)))
    .limit(1);
  return rows.length > 0;
}

export async function userNameOf(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.email ?? null;
}
