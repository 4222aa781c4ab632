import { eq } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { incrementalLots, lots } from "../../schema/tables/lots.ts";

export async function projectOfLot(database: Database, incrementalLotId: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: lots.projectId })
    .from(incrementalLots)
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .where(eq(incrementalLots.id, incrementalLotId))
    .limit(1);
  return row?.projectId ?? null;
}
