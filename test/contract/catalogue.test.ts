import { createRequire } from "node:module";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lotCategoryWords } from "../../schema/catalogue/tables/categories.ts";
import { favoriteLots } from "../../schema/catalogue/tables/favorites.ts";
import { incrementalLots, lotDetails } from "../../schema/catalogue/tables/lots.ts";
import type { Channel } from "../../schema/kit/channels.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { insertRows } from "../../schema/kit/database/json-list.ts";
import type { AuthorizationRule } from "../../schema/organization/authorization-rules.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { schema } from "../../worker/app/schema.ts";
import { forgetCategoryTerms, loadCategoryTerms } from "../../worker/catalogue/categories/category-words.ts";
import { newAuthorization } from "../../worker/organization/rights/new-authorization.ts";
import { openLibsql } from "../support/open-libsql.ts";
import { insertSale } from "../support/sale/insert-sale.ts";

// Pothos's copy: the test runner would load graphql's development build, and the two do not mix.
const { graphql }: typeof import("graphql") = createRequire(import.meta.url)("graphql");

// The catalogue's own tests run on D1; here the same statements run on libSQL, each once.
let database: Database;
let remove = () => {};
const viewer = { userId: "viewer", familyId: "family" };

beforeAll(async () => {
  ({ database, remove } = await openLibsql());
});
afterAll(() => remove());

/** Runs an operation on libSQL as the Worker would; fails on any error. */
async function run(
  source: string,
  variableValues: Record<string, unknown> = {},
  channel: Channel = "hamerslag",
): Promise<Record<string, unknown>> {
  const contextValue = {
    database,
    bearer: viewer,
    viewer: async () => viewer,
    channel,
    request: new Request("http://localhost/graphql"),
    now: Date.now,
    // The actors test the messages to clients about changes.
    env: { PUBLIC_HUBS: { getByName: () => ({ invalidate: async () => {} }) } },
    waitUntil: () => {},
  };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data));
}

async function grant(rule: AuthorizationRule, entityId = "") {
  const row = newAuthorization({ userId: viewer.userId, rule, entityId, grantedBy: null, nowMs: Date.now() });
  await insertRows(database, authorizations, [row]);
}

describe("the catalogue on libSQL", () => {
  it("lists, filters, sorts and pages lots with all their details", async () => {
    const sale = await insertSale(database, { lots: [{ lotNumber: "2" }, { lotNumber: "12" }, { lotNumber: "12a" }] });
    const data = await run(
      `query ($id: ID!, $category: ID!) {
        queryIncrementalLots(
          searchFilter: { publicationId: $id, categoryIds: [$category], text: "kav", hasBids: false, priceTo: 10000 }
          sort: [{ field: LOT_NUMBER, direction: DESCENDING }]
          pagination: { page: 1, itemsPerPage: 2 }
        ) {
          paginatedTotalResults
          lots { lotNumber title userHasFavorite previousLotId category { name } images { url }
            events { viewingByAppointment { lotOverride } } }
        }
      }`,
      { id: sale.auctionId, category: sale.categoryId },
    );
    expect(data).toMatchObject({
      queryIncrementalLots: {
        paginatedTotalResults: 3,
        lots: [
          { lotNumber: "12a", title: "Kavel 3", previousLotId: sale.lots[1]?.incrementalLotId },
          { lotNumber: "12", title: "Kavel 2", previousLotId: sale.lots[0]?.incrementalLotId },
        ],
      },
    });
  });

  it("shows auctions and previews, searches by words and numbers, lists categories and keeps favourites", async () => {
    const sale = await insertSale(database, { lots: [{ texts: { nl: "Freesbank" } }], texts: { nl: "Metaalveiling" } });
    const data = await run(
      `mutation ($lot: ID!) { setFavoriteLot(favoriteLot: { incrementalLotId: $lot, isFavorite: true }) { isFavorite } }`,
      { lot: sale.incrementalLotId },
    );
    expect(data).toEqual({ setFavoriteLot: { isFavorite: true } });
    const found = await run(
      `query ($id: ID!, $reference: String!) {
        getIncrementalAuction(incrementalAuctionId: $id) { title lotCount closingAt publishedChannels categories { name } }
        queryPublicationPreviews(searchFilter: { ids: [$id], text: "metaal" }) { publications { lotCount } }
        byWord: searchIncrementalItem(input: { text: "frees" }) { incrementalLots { incrementalAuctionId } }
        byNumber: searchIncrementalItem(input: { text: $reference }) { incrementalLots { incrementalAuctionId } }
        queryLotCategory(searchFilter: { publicationId: $id }) { paginatedTotalResults }
        queryFavoriteLots(sort: [{ field: FAVORITE_CREATED_ON, direction: ASCENDING }]) {
          favoriteLots { title userHasFavorite }
        }
      }`,
      { id: sale.auctionId, reference: `${sale.publicationNumber}-1` },
    );
    expect(found).toMatchObject({
      getIncrementalAuction: { title: "Metaalveiling", lotCount: 1, publishedChannels: ["hamerslag"] },
      queryPublicationPreviews: { publications: [{ lotCount: 1 }] },
      byWord: { incrementalLots: [{ incrementalAuctionId: sale.auctionId }] },
      byNumber: { incrementalLots: [{ incrementalAuctionId: sale.auctionId }] },
      queryLotCategory: { paginatedTotalResults: 1 },
      queryFavoriteLots: { favoriteLots: [{ title: "Freesbank", userHasFavorite: true }] },
    });
  });

  it("shows what is open: figures, categories, counts of an auction, similar lots, the next one and those of a viewer", async () => {
    const sale = await insertSale(database, { channels: ["auctionate"], lots: 3 });
    const first = sale.incrementalLotId;
    await database.insert(favoriteLots).values({ userId: viewer.userId, incrementalLotId: first, createdAtMs: 1 });
    const data = await run(
      `query ($id: ID!, $first: ID!) {
        getCatalogueFigures { openLotCount openAuctionCount closingTodayLotCount }
        queryOpenCategories { category { externalId } openLotCount image { fileId } }
        querySimilarLots(incrementalLotId: $first) { lotNumber auctionTitle imageCount firstImage { fileId } place { city } }
        getIncrementalAuction(incrementalAuctionId: $id) { lotCounts { upcoming open closed mine } place { city } }
        queryIncrementalLots(searchFilter: { publicationId: $id, isMine: true }) { lots { id nextOpenLot { lotNumber } } }
        queryFavoriteLots(
          searchFilter: { phases: [OPEN] }, sort: [{ field: CLOSING_NEXT, direction: ASCENDING }]
        ) { favoriteLots { id } }
        queryMyBidLots(sort: [{ field: OUTBID_FIRST, direction: ASCENDING }]) { paginatedTotalResults }
        getMyBidTotals { leadingClosingOn outbidClosingOn }
      }`,
      { id: sale.auctionId, first },
      "auctionate",
    );
    const card = { auctionTitle: "Veiling", imageCount: 0, firstImage: null, place: null };
    expect(data).toMatchObject({
      getCatalogueFigures: { openLotCount: 3, openAuctionCount: 1 },
      queryOpenCategories: [{ category: { externalId: sale.categoryId }, openLotCount: 3, image: null }],
      querySimilarLots: [
        { lotNumber: "2", ...card },
        { lotNumber: "3", ...card },
      ],
      getIncrementalAuction: { lotCounts: { upcoming: 0, open: 3, closed: 0, mine: 1 }, place: null },
      queryIncrementalLots: { lots: [{ id: first, nextOpenLot: { lotNumber: "2" } }] },
      queryFavoriteLots: { favoriteLots: [{ id: first }] },
      queryMyBidLots: { paginatedTotalResults: 0 },
      getMyBidTotals: { leadingClosingOn: null, outbidClosingOn: null },
    });
  });

  it("knows a new word of a category after a minute at the latest", async () => {
    forgetCategoryTerms();
    const nowMs = Date.now();
    const knows = async (atMs: number) =>
      (await loadCategoryTerms({ database, now: () => atMs })).all.some(({ text }) => text === "weegbrug");
    expect(await knows(nowMs)).toBe(false);
    const { categoryId } = await insertSale(database, { channels: ["bexchange"] });
    await database.insert(lotCategoryWords).values({ categoryId, language: "nl", word: "weegbrug" });
    expect(await knows(nowMs + 59_999)).toBe(false);
    expect(await knows(nowMs + 60_000)).toBe(true);
    await database.delete(lotCategoryWords).where(eq(lotCategoryWords.word, "weegbrug"));
    expect(await knows(nowMs + 60_001)).toBe(true);
    // A clock that has been set back: what it read later would hold for too long.
    expect(await knows(nowMs)).toBe(false);
  });

  it("searches heads, mentions and categories, counts facets, and shows the details of a lot", async () => {
    const sale = await insertSale(database, {
      channels: ["bexchange"],
      lots: [
        { texts: { nl: { title: "Weegschaal", description: "op pallet" } } },
        { texts: { nl: { title: "Pallet", summary: "hout" } } },
      ],
    });
    await database.insert(lotCategoryWords).values({ categoryId: sale.categoryId, language: "nl", word: "unster" });
    await database.insert(lotDetails).values({
      lotId: sale.lots[0]?.lotId ?? "",
      specifications: JSON.stringify([
        { isHighlighted: true, texts: [{ language: "nl", label: "Bereik", value: "tot 1500 kg" }] },
        { isHighlighted: false, texts: [{ language: "en", label: "Colour", value: "blue" }] },
      ]),
      loadingNotes: JSON.stringify([{ language: "nl", text: "Met de heftruck" }]),
    });
    forgetCategoryTerms();
    const facets =
      "categories { lotCount } phases { lotCount } places { place } prices { lotCount } yearsBuilt { lowest }";
    const shown = "title yearBuilt highlights { value } specifications { label texts { language } } loadingNote";
    const data = await run(
      `query ($id: ID!) {
        head: searchIncrementalItem(input: { text: "pallet" }) {
          mentionCount includesMentions incrementalLots { incrementalLot { title } } facets { ${facets} }
        }
        mentions: searchIncrementalItem(input: { text: "pallet", includeMentions: true }) { paginatedTotalResults }
        named: searchIncrementalItem(input: { text: "unsters 1500" }) {
          namedCategories { category { externalId } words } incrementalLots { incrementalLot { ${shown} extendedMilliseconds } }
        }
        getLotFacets(searchFilter: { publicationId: $id, yearFrom: 1990 }) { ${facets} }
      }`,
      { id: sale.auctionId },
      "bexchange",
    );
    expect(data).toMatchObject({
      head: {
        ...{ mentionCount: 1, includesMentions: false },
        incrementalLots: [{ incrementalLot: { title: "Pallet" } }],
        facets: { categories: [{ lotCount: 1 }], prices: [{ lotCount: 1 }], yearsBuilt: null },
      },
      mentions: { paginatedTotalResults: 2 },
      named: {
        namedCategories: [{ category: { externalId: sale.categoryId }, words: ["unster"] }],
        incrementalLots: [
          {
            incrementalLot: {
              ...{ title: "Weegschaal", yearBuilt: null, extendedMilliseconds: 0, loadingNote: "Met de heftruck" },
              highlights: [{ value: "tot 1500 kg" }],
              specifications: [{ label: "Bereik" }, { label: "Colour", texts: [{ language: "EN" }] }],
            },
          },
        ],
      },
      getLotFacets: { categories: [], prices: [] },
    });
  });

  it("sets up a sale, and changes its lots", async () => {
    await grant("GLOBAL_AUTH_OU_CREATE");
    await grant("GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE");
    await grant("USER_CHANNEL_PUBLISH", "hamerslag");
    await run(`mutation { createOrganizationalUnit(input: { externalId: "unit", name: "Unit", phoneNumber: "+31501234567",
      email: "unit@example.com", vatNumber: "NL123456789B01" }) { id } }`);
    await grant("USER_OU_CREATE_PROJECT", "unit");
    const texts = [{ language: "NL", title: "Titel", summary: "", description: "" }];
    const created = async (source: string, variables: Record<string, unknown>) => {
      const data = await run(`mutation ${source}`, variables);
      const [first] = Object.values(data);
      return first && typeof first === "object" && "id" in first ? String(first.id) : "";
    };
    const projectId = await created("($item: ProjectInput!) { createProject(item: $item) { id } }", {
      item: { organizationalUnitId: "unit", texts },
    });
    const input = {
      projectId,
      texts,
      languages: ["NL"],
      defaultLanguage: "NL",
      channels: ["hamerslag"],
      visibleOn: "2031-01-01T00:00:00.000Z",
      startingOn: "2031-01-01T00:00:00.000Z",
      closingAt: "2031-01-02T00:00:00.000Z",
      closingIntervalMinutes: 2,
      defaultIncrementalLotAttributes: {
        auctionCosts: 17,
        auctionCostsVat: 21,
        vat: 21,
        marginRule: false,
        subjectToAcceptance: false,
      },
      isPublished: true,
    };
    const auctionId = await created(
      "($input: IncrementalBidAuctionInput!) { createIncrementalBidAuction(input: $input) { id } }",
      { input },
    );
    const lotIds: string[] = [];
    for (const lotNumber of ["2", "1"]) {
      const lotInput = { projectId, lotNumber, texts };
      lotIds.push(await created("($lotInput: LotInput!) { createLot(lotInput: $lotInput) { id } }", { lotInput }));
    }
    const lots = await run(
      `mutation ($id: ID!, $lots: [IncrementalLotInput!]!) {
        createIncrementalLots(incrementalAuctionId: $id, incrementalLots: $lots) { id } }`,
      { id: auctionId, lots: lotIds.map((lotId) => ({ lotId, minimumStartBidAmount: 100_00 })) },
    );
    const [second, first] = Object.values(lots).flat();
    await run(
      `mutation ($id: ID!, $first: ID!, $second: ID!) {
        updateIncrementalLots(incrementalAuctionId: $id, updatedIncrementalLots: [
          { id: $first, lotNumber: "2", attributes: { vat: 9, marginRule: true } }, { id: $second, lotNumber: "1" }
        ]) { result } }`,
      { id: auctionId, first: Reflect.get(Object(first), "id"), second: Reflect.get(Object(second), "id") },
    );
    const rows = await database.select().from(incrementalLots).orderBy(incrementalLots.lotNumberOrder);
    expect(rows.filter(({ publicationId }) => publicationId === auctionId)).toMatchObject([
      {
        lotNumber: "1",
        lotNumberOrder: 1,
        vatBp: null,
        marginRule: null,
        closesAtMs: Date.parse("2031-01-02T00:02:00.000Z"),
      },
      {
        lotNumber: "2",
        lotNumberOrder: 2,
        vatBp: 9_00,
        marginRule: true,
        closesAtMs: Date.parse("2031-01-02T00:00:00.000Z"),
      },
    ]);
  });
});
