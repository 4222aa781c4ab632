import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { EventsInput } from "../../../schema/catalogue/inputs/events.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { renewClosing, renumberLots } from "../auctions/after-lot-changes.ts";
import type { Auction } from "../auctions/auction-row.ts";
import { newEvents } from "../events/new-events.ts";
import { deleteEvents, insertEvents } from "../events/write-events.ts";
import { failsIf } from "../publications/write-publication.ts";

export type OwnLot = typeof incrementalLots.$inferSelect;

export interface LotChange {
  before: OwnLot;
  next: OwnLot;
  /** Whether its times or start amount change: what its actor has to accept. */
  isRescheduled: boolean;
  events: EventsInput | null;
  /** The version that the user read; null if they do not say. */
  expectedAtMs: number | null;
}

/** The plan from which an auction's lots get their times. */
export type PlannedTimesColumns = Pick<
  Auction,
  | "startingOnMs"
  | "openingIntervalMinutes"
  | "firstClosingPlannedMs"
  | "closingIntervalMinutes"
  | "closingLotsAtOnce"
  | "closingPauseAfterLots"
  | "closingPauseMinutes"
>;

/** In the order of a row's JSON, after its id. */
const COLUMNS = [
  "lotNumber",
  "priorityIndex",
  "startingOnMs",
  "minimumStartBidAmountCents",
  "auctionCostsBp",
  "auctionCostsVatBp",
  "vatBp",
  "marginRule",
  "subjectToAcceptance",
  "bpmCents",
] as const satisfies (keyof OwnLot)[];

const cell = (index: number) => sql.raw(`json_extract(changed.value, '$[${index}]')`);

/**
 * Writes changes of an auction's lots, and of its plan of times, in one transaction.
 * @throws a unique violation if a number is taken, or a lot is not of the expected version.
 */
export async function writeLotChanges(
  database: Database,
  {
    auctionId,
    changes,
    times = null,
    nowMs,
  }: { auctionId: string; changes: readonly LotChange[]; times?: PlannedTimesColumns | null; nowMs: number },
): Promise<void> {
  const rows = changes.map(({ before, next }) => [
    next.id,
    ...COLUMNS.map((key) => next[key]),
    next.closesAtMs,
    before.projectedSequence,
  ]);
  const closing = cell(COLUMNS.length + 1);
  const knownSequence = cell(COLUMNS.length + 2);
  const withEvents = changes.flatMap(({ next, events }) => (events ? [{ ownerId: next.id, input: events }] : []));
  const { id, lotNumber, closesAtMs, projectedSequence, updatedAtMs } = incrementalLots;

  await database.batch([
    failsIf(database, auctionId, isOtherVersion(changes)),
    // Numbers are unique after each row, and two lots may swap theirs: changed numbers are freed first.
    database
      .update(incrementalLots)
      .set({ lotNumber: sql`'~' || ${id}` })
      .from(sql`json_each(${JSON.stringify(rows)}) as changed`)
      .where(and(eq(id, cell(0)), ne(lotNumber, cell(1)))),
    database
      .update(incrementalLots)
      .set({
        ...Object.fromEntries(COLUMNS.map((key, index) => [key, cell(index + 1)])),
        // The lot's log may have delivered a newer closing since the row was read: an extension must not be undone.
        closesAtMs: sql`case when ${projectedSequence} = ${knownSequence} then ${closing} else ${closesAtMs} end`,
        updatedAtMs: sql`max(${nowMs}, ${updatedAtMs} + 1)`,
      })
      .from(sql`json_each(${JSON.stringify(rows)}) as changed`)
      .where(eq(id, cell(0))),
    ...deleteEvents(
      database,
      withEvents.map(({ ownerId }) => ownerId),
    ),
    ...insertEvents(database, newEvents(withEvents)),
    renumberLots(database, auctionId),
    database
      .update(publications)
      .set(times ?? { id: auctionId })
      .where(eq(publications.id, auctionId)),
    renewClosing(database, { auctionId, nowMs }),
  ]);
}

/** That another user has changed one of the lots since it was read. */
function isOtherVersion(changes: readonly LotChange[]): SQL {
  const versions = changes.flatMap(({ next, expectedAtMs }) =>
    expectedAtMs === null ? [] : [[next.id, expectedAtMs]],
  );
  return sql`exists (
    select 1 from json_each(${JSON.stringify(versions)}) as changed join ${incrementalLots} on ${incrementalLots.id} = ${cell(0)}
    where ${incrementalLots.updatedAtMs} <> ${cell(1)})`;
}
