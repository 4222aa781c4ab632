import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MAX_TEXTS } from "../../../../worker/catalogue/search/found-lots.ts";
import { graphql } from "../../../support/graphql.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const HOUR_MS = 3_600_000;
const SEARCH = `query ($filter: SearchLotFilter, $pagination: Pagination) {
  searchIncrementalItem(input: { text: "vultrechter" }, searchFilter: $filter, pagination: $pagination) {
    incrementalLots { incrementalLot { title } } hasTooManyResults paginatedTotalResults
  }
}`;

interface Answer {
  searchIncrementalItem: {
    incrementalLots: { incrementalLot: { title: string } }[];
    hasTooManyResults: boolean;
    paginatedTotalResults: number;
  };
}

async function search(variables: Record<string, unknown> = {}) {
  const { data, errors } = await graphql<Answer>(SEARCH, variables);
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no data");
  const { incrementalLots, ...found } = data.searchIncrementalItem;
  return { titles: incrementalLots.map(({ incrementalLot }) => incrementalLot.title), ...found };
}

const mentioned = (title: string) => ({ texts: { nl: { title, summary: "Met vultrechter" } } });

// Titles that match better than the summaries of the lots below; they belong to no row of the lists.
beforeAll(async () => {
  await openDatabase(env).run(sql`insert into catalogue_lot_texts (rowid, nl_title, nl_more)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_TEXTS})
    select 1000000 + i, 'Vultrechter', '' from n`);
  const nowMs = Date.now();
  await buildSale({ lots: [mentioned("Open mengmachine")] });
  await buildSale({
    lots: [mentioned("Gesloten mengmachine")],
    startingOnMs: nowMs - 9 * HOUR_MS,
    closesAtMs: nowMs - HOUR_MS,
  });
}, 60_000);

it("a lot that is not closed is found though thousands of texts match better, a closed one is not", async () => {
  expect(await search()).toEqual({ titles: ["Open mengmachine"], hasTooManyResults: true, paginatedTotalResults: 1 });
});

it("there are too many results only where the filters may leave out lots", async () => {
  const filtered = async (filter: object) => (await search({ filter })).hasTooManyResults;
  expect(await filtered({ phases: ["OPEN"] })).toBe(false);
  expect(await filtered({ closingOn: { from: new Date().toISOString() } })).toBe(false);
  expect(await filtered({ phases: ["CLOSED"] })).toBe(true);
  expect(await filtered({ priceFrom: 1_000_000_00 })).toBe(false);
});

it("the total and the warning are those of the search on a page beyond the last one", async () => {
  const pagination = { page: 9, itemsPerPage: 5 };
  expect(await search({ pagination })).toEqual({ titles: [], hasTooManyResults: true, paginatedTotalResults: 1 });
});

it("an auction is found though thousands of texts of lots match better", async () => {
  const { auctionId } = await buildSale(mentioned("Mengveiling"));
  const { data } = await graphql<{ searchIncrementalItem: { incrementalAuctions: { id: string }[] } }>(
    '{ searchIncrementalItem(input: { text: "vultrechter" }) { incrementalAuctions { id } } }',
  );
  expect(data?.searchIncrementalItem.incrementalAuctions).toEqual([{ id: auctionId }]);
});
