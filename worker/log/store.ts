import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { incrementalLots, oncePublicLots, publicationChannels, publications } from "../../schema/tables/catalogue.ts";
import { type PublicView, publicAt, visibleLot } from "../catalogue/visibility.ts";

/** Whether a channel shows a lot or ever showed it: a log that was public stays public. */
export async function isLogPublic(database: Database, incrementalLotId: string, view: PublicView): Promise<boolean> {
  const rows = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(and(eq(incrementalLots.id, incrementalLotId), or(visibleLot(view), wasInSight(view))))
    .limit(1);
  return rows.length > 0;
}

function wasInSight({ channel }: PublicView): SQL {
  return sql`exists (
    select 1 from ${oncePublicLots}
    where ${oncePublicLots.incrementalLotId} = ${incrementalLots.id} and ${oncePublicLots.channel} = ${channel}
  )`;
}

/**
 * Records on which channels lots are in sight at an instant. For the batch that hides them, before the statement that does: whatever
 * takes a lot from a channel's sight needs it.
 */
export function recordInSight(database: Database, incrementalLotIds: readonly string[], nowMs: number) {
  const shown = and(
    isOneOf(incrementalLots.id, incrementalLotIds),
    eq(incrementalLots.isPublished, true),
    publicAt(nowMs),
  );
  return database
    .insert(oncePublicLots)
    .select(
      database
        .select({
          incrementalLotId: incrementalLots.id,
          channel: publicationChannels.channel,
          firstHiddenAtMs: sql<number>`${nowMs}`.as("first_hidden_at_ms"),
        })
        .from(incrementalLots)
        .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
        .innerJoin(publicationChannels, eq(publicationChannels.publicationId, publications.id))
        .where(shown),
    )
    .onConflictDoNothing();
}
