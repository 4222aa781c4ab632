import { and, asc, desc, eq, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { failedDeliveries } from "../../../schema/catalogue/tables/failed-deliveries.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { quarantinedLots } from "../../../schema/catalogue/tables/quarantined-lots.ts";
import { reportedFaults } from "../../../schema/kit/tables/reported-faults.ts";
import type { RequestContext } from "../../kit/context.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export type FaultRecord = Awaited<ReturnType<typeof loadFaults>>[number];

/** Where the lot of a row is; without an auction where it is gone or none. */
const LOT = {
  isBlind: sql<number>`${blindLots.id} is not null`.mapWith(Boolean),
  publicationId: publications.id,
  publicationNumber: publications.publicationNumber,
  lotNumber: sql<string>`coalesce(${incrementalLots.lotNumber}, ${blindLots.lotNumber}, '')`,
};

const IS_AUCTION_OF_LOT = sql`${publications.id} = coalesce(${incrementalLots.publicationId}, ${blindLots.publicationId})`;

/** The lots in quarantine, the longest first. */
export async function loadQuarantinedLots({ database }: DatabaseOf, limit: number) {
  const { actorId, fault, sinceMs } = quarantinedLots;
  return await database
    .select({ actorId, fault, sinceMs, ...LOT })
    .from(quarantinedLots)
    .leftJoin(incrementalLots, eq(incrementalLots.id, actorId))
    .leftJoin(blindLots, eq(blindLots.id, actorId))
    .leftJoin(publications, IS_AUCTION_OF_LOT)
    .orderBy(asc(sinceMs), actorId)
    .limit(limit);
}

/** What lots could not deliver, the longest first. */
export async function loadFailedDeliveries({ database }: DatabaseOf, limit: number) {
  const { actorId, delivery, sinceMs, lastMs, attempts, cause, waiting, userId } = failedDeliveries;
  return await database
    .select({
      ...{ actorId, delivery, sinceMs, lastMs, attempts, cause, waiting, userId, ...LOT },
      userEmail: openAccountEmail(database, userId),
    })
    .from(failedDeliveries)
    .leftJoin(incrementalLots, eq(incrementalLots.id, actorId))
    .leftJoin(blindLots, eq(blindLots.id, actorId))
    .leftJoin(publications, IS_AUCTION_OF_LOT)
    .orderBy(asc(sinceMs), actorId, delivery)
    .limit(limit);
}

/** The groups reported last, each with its latest lot. */
export async function loadFaults({ database }: DatabaseOf, limit: number) {
  const { event, place, count, firstMs, lastMs, cause, actorId } = reportedFaults;
  return await database
    .select({ event, place, count, firstMs, lastMs, cause, actorId, ...LOT })
    .from(reportedFaults)
    .leftJoin(incrementalLots, eq(incrementalLots.id, actorId))
    .leftJoin(blindLots, eq(blindLots.id, actorId))
    .leftJoin(publications, IS_AUCTION_OF_LOT)
    .orderBy(desc(lastMs), event, place)
    .limit(limit);
}

/** False if there is no such group. */
export async function deleteFault(
  { database }: DatabaseOf,
  { event, place }: { event: string; place: string },
): Promise<boolean> {
  const deleted = await database
    .delete(reportedFaults)
    .where(and(eq(reportedFaults.event, event), eq(reportedFaults.place, place)))
    .returning({ event: reportedFaults.event });
  return deleted.length > 0;
}
