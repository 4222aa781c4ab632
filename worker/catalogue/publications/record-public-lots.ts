import { and, eq, sql } from "drizzle-orm";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { publicAt } from "../../kit/lists/visibility.ts";

/** Records where lots are public now. Belongs before each statement that hides lots from a channel. */
export function recordPublicLots(database: Database, incrementalLotIds: readonly string[], nowMs: number) {
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
