import { env } from "cloudflare:workers";
import { graphql } from "graphql";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addEvent, addImages } from "../../../support/sale/sale-details.ts";

const viewer = { userId: "viewer", familyId: "family" };

/** The number of statements of an operation by a signed-in user. */
async function statementsOf(source: string, variableValues: Record<string, unknown>): Promise<number> {
  let statements = 0;
  const counting = new Proxy(env.DB, {
    get(target, key) {
      if (key === "prepare") statements += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const contextValue = {
    env: parseEnv(env),
    database: openDatabase({ DB: counting }),
    channel: "hamerslag",
    bearer: viewer,
    viewer: async () => viewer,
    now: Date.now,
    waitUntil: () => {},
  };
  const { errors } = await graphql({ schema, source, variableValues, contextValue });
  expect(errors).toBeUndefined();
  return statements;
}

const EVENTS = "events { viewingByAppointment { address { city } events { comment commentMultiLanguage { text } } } }";
const LOT = `id title description displayLanguage images { url } category { name parentCategory { name } } ${EVENTS}
  userHasFavorite previousLotId nextLotId incrementalLotAttributes { vat } documentInfo { hasContent }`;
const PUBLICATION = `id title description firstImage { url } images { url } lotCount publishedChannels publishedLanguages
  ... on IncrementalAuctionPreview { closingAt categories { name parentCategory { name } } }`;

async function saleWithDetails(lots: number) {
  const sale = await buildSale({ lots });
  for (const { incrementalLotId, lotId } of sale.lots) {
    await addImages(lotId, [{}, {}]);
    await addEvent(incrementalLotId, { kind: "VIEWING_BY_APPOINTMENT", city: "Ede", comments: { nl: "Bel" } });
  }
  return sale;
}

describe("the catalogue's lists", () => {
  it("take as many statements for 20 lots with all their details as for one", async () => {
    const query = `query ($id: ID!) { queryIncrementalLots(searchFilter: { publicationId: $id }) { lots { ${LOT} } } }`;
    const one = await statementsOf(query, { id: (await saleWithDetails(1)).auctionId });
    const many = await statementsOf(query, { id: (await saleWithDetails(20)).auctionId });
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(11);
  });

  it("take one for a page with its total, and none for details that are not selected", async () => {
    const query =
      "query ($id: ID!) { queryIncrementalLots(searchFilter: { publicationId: $id }) { lots { lotNumber } paginatedTotalResults } }";
    expect(await statementsOf(query, { id: (await saleWithDetails(2)).auctionId })).toBe(1);
  });

  it("take as many statements for ten publications as for one", async () => {
    const query = `query ($ids: [ID!]) {
      queryPublicationPreviews(searchFilter: { ids: $ids }) { publications { ${PUBLICATION} } } }`;
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) ids.push((await saleWithDetails(2)).auctionId);
    const one = await statementsOf(query, { ids: ids.slice(0, 1) });
    expect(await statementsOf(query, { ids })).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
  });

  it("take as many statements for a search with many hits as with few", async () => {
    const query = `query ($text: String!) { searchIncrementalItem(input: { text: $text }) {
      incrementalLots { incrementalLot { ${LOT} } } incrementalAuctions { ${PUBLICATION} } } }`;
    await buildSale({ lots: [{ texts: { nl: "Enkelvoud" } }], texts: { nl: "Enkelvoud" } });
    await buildSale({
      lots: Array.from({ length: 15 }, () => ({ texts: { nl: "Meervoud" } })),
      texts: { nl: "Meervoud" },
    });
    // The words of categories are read by the first search of a minute.
    await statementsOf(query, { text: "enkelvoud" });
    const few = await statementsOf(query, { text: "enkelvoud" });
    expect(await statementsOf(query, { text: "meervoud" })).toBe(few);
    // One for lots and one for auctions, each with the texts.
    const titles = `query ($text: String!) { searchIncrementalItem(input: { text: $text }) {
      incrementalLots { incrementalLot { title } } incrementalAuctions { title } } }`;
    expect(await statementsOf(titles, { text: "meervoud" })).toBe(2);
  });
});
