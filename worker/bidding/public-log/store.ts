import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { openPublication, type PublicView, visibleLot } from "../../kit/lists/visibility.ts";

/** True if a channel ever showed the lot to everybody, as a public log stays public, or a view opens it. */
export async function isLogOpen(database: Database, incrementalLotId: string, view: PublicView): Promise<boolean> {
  const rows = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(and(eq(incrementalLots.id, incrementalLotId), or(visibleLot(view), wasPublic(view))))
    .limit(1);
  return rows.length > 0;
}

/** True if a view opens a blind lot's auction. */
export async function isBlindLogOpen(database: Database, blindLotId: string, view: PublicView): Promise<boolean> {
  const rows = await database
    .select({ id: blindLots.id })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .where(and(eq(blindLots.id, blindLotId), openPublication(view)))
    .limit(1);
  return rows.length > 0;
}

function wasPublic({ channel }: PublicView): SQL {
  return sql`exists (
    select 1 from ${oncePublicLots}
    where ${oncePublicLots.incrementalLotId} = ${incrementalLots.id} and ${oncePublicLots.channel} = ${channel}
  )`;
}
