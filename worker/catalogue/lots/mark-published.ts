import { and, eq, ne, or, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Auction } from "../auctions/auction-row.ts";
import { recordPublicLots } from "../publications/record-public-lots.ts";
import type { PinnedLotTerms } from "./lot-terms.ts";
import { type NoticedLot, storeManagerNotices } from "./manager-notices.ts";

/**
 * Marks lots as published, with the terms that their actors pinned, or as hidden. The managers of the projects of
 * `announced` lots are notified.
 * @returns `unmarked`: the lots whose auction has other terms than those that their actors pinned; `notices`: the
 * notifications that were stored.
 */
export async function markPublished(
  database: Database,
  {
    changes,
    pinned,
    announced,
    nowMs,
  }: {
    changes: readonly { lot: { id: string }; auction: Pick<Auction, "ladder" | "extensionMs">; isPublished: boolean }[];
    pinned: ReadonlyMap<string, PinnedLotTerms>;
    announced: readonly NoticedLot[];
    nowMs: number;
  },
) {
  const hidden = changes.filter(({ isPublished }) => !isPublished).map(({ lot }) => lot.id);
  const shown = changes.flatMap(({ lot, auction }) => {
    const terms = pinned.get(lot.id);
    if (!terms) return [];
    return [[lot.id, terms.startingOnMs, terms.minimumStartBidAmountCents, auction.ladder, auction.extensionMs]];
  });
  const cell = (index: number) => sql.raw(`json_extract(pinned.value, '$[${index}]')`);
  const pinnedRows = sql`json_each(${JSON.stringify(shown)}) as pinned`;
  const { id, isPublished, startingOnMs, minimumStartBidAmountCents } = incrementalLots;
  const hasPinnedTerms = sql`exists (
    select 1 from ${publications} where ${publications.id} = ${incrementalLots.publicationId}
      and ${publications.isPublished} = 1 and ${publications.ladder} = ${cell(3)} and ${publications.extensionMs} = ${cell(4)}
  )`;
  const isPinned = eq(id, cell(0));
  const publish = database
    .update(incrementalLots)
    .set({ isPublished: true, updatedAtMs: nowMs })
    .from(pinnedRows)
    .where(and(isPinned, eq(isPublished, false), hasPinnedTerms));
  const hide = database
    .update(incrementalLots)
    .set({ isPublished: false, updatedAtMs: nowMs })
    .where(and(isOneOf(id, hidden), eq(isPublished, true)));
  const showPinnedTerms = database
    .update(incrementalLots)
    .set({ startingOnMs: cell(1), minimumStartBidAmountCents: cell(2), updatedAtMs: nowMs })
    .from(pinnedRows)
    .where(and(isPinned, or(ne(startingOnMs, cell(1)), ne(minimumStartBidAmountCents, cell(2)))));
  const readUnmarked = database
    .select({ id })
    .from(incrementalLots)
    .where(and(isOneOf(id, [...pinned.keys()]), eq(isPublished, false)));
  const record = recordPublicLots(database, hidden, nowMs);
  const unpublished = { type: "MANAGED_LOT_UNPUBLISHED", key: nowMs } as const;
  // Before the lots are hidden: a lot that is hidden already is not announced again.
  const notify = storeManagerNotices(database, { ...unpublished, lots: announced, nowMs });
  const [notices, , , , , unmarked] = await database.batch([
    notify,
    record,
    publish,
    hide,
    showPinnedTerms,
    readUnmarked,
  ]);
  return { notices, unmarked: new Set(unmarked.map((lot) => lot.id)) };
}
