import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import type { Auction } from "../auctions/auction-row.ts";
import { recordPublicLots } from "../log/record-public-lots.ts";
import type { PinnedLotTerms } from "./lot-terms.ts";

/**
 * Marks lots as published, with the terms that their actors pinned, or as hidden.
 * @returns the lots that were not marked: their auction has other terms than those
 * that their actors pinned.
 */
export async function markPublished(
  database: Database,
  {
    changes,
    pinned,
    nowMs,
  }: {
    changes: readonly { lot: { id: string }; auction: Pick<Auction, "ladder" | "extensionMs">; isPublished: boolean }[];
    pinned: ReadonlyMap<string, PinnedLotTerms>;
    nowMs: number;
  },
): Promise<ReadonlySet<string>> {
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
      and ${publications.ladder} = ${cell(3)} and ${publications.extensionMs} = ${cell(4)}
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
  const writes = [record, publish, hide, showPinnedTerms] as const;
  const results = await database.batch([...writes, readUnmarked]);
  return new Set(results[writes.length].map((lot) => lot.id));
}
