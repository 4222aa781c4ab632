import { beforeAll, describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { addCategory, addImages } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($filter: PublicationFilter, $pagination: Pagination, $sort: [PublicationSort!]) {
  queryPublicationPreviews(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    publications {
      __typename id title displayLanguage firstImage { fileId } images { fileId } lotCount publicationNumber projectId
      publishedChannels publishedLanguages startingOn closingOn visibleOn
      ... on IncrementalAuctionPreview { closingAt categories { name } }
    }
    paginatedPageNumber paginatedPageSize paginatedTotalResults
  }
}`;

interface Previews {
  queryPublicationPreviews: { publications: Record<string, unknown>[]; paginatedTotalResults: number };
}

type Request = { filter?: object; pagination?: object; sort?: object[] };
type Client = { host?: string; token?: string };

async function previews(request: Request, client: Client = {}) {
  const answer = await graphql<Previews>(QUERY, { ...request }, client);
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryPublicationPreviews.publications ?? [];
}

const idsOf = async (request: Request, client: Client = {}) => (await previews(request, client)).map(({ id }) => id);

const HOUR_MS = 3_600_000;
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();

describe("queryPublicationPreviews, behaviour", () => {
  let sales: [Sale, Sale, Sale];
  let ids: string[];

  beforeAll(async () => {
    const closed = await buildSale({
      startingOnMs: nowMs - 9 * HOUR_MS,
      closesAtMs: nowMs - 2 * HOUR_MS,
      texts: { nl: "Bakkerij", en: "Bakery" },
      publication: { visibleOnMs: nowMs - 20 * HOUR_MS, createdAtMs: 3, updatedAtMs: 1 },
    });
    const running = await buildSale({
      startingOnMs: nowMs - 5 * HOUR_MS,
      closesAtMs: nowMs + HOUR_MS,
      texts: { nl: { title: "Drukkerij", description: "Vierkleuren persen" }, en: "Printing works" },
      publication: { visibleOnMs: nowMs - 30 * HOUR_MS, createdAtMs: 1, updatedAtMs: 3 },
    });
    const upcoming = await buildSale({
      startingOnMs: nowMs + 2 * HOUR_MS,
      closesAtMs: nowMs + 8 * HOUR_MS,
      texts: { nl: "Slagerij", en: "Butchery" },
      publication: { visibleOnMs: nowMs - 10 * HOUR_MS, createdAtMs: 2, updatedAtMs: 2 },
    });
    sales = [closed, running, upcoming];
    ids = sales.map(({ auctionId }) => auctionId);
  });

  /** Names the three sales in the order in which they were returned. */
  async function order(request: Request) {
    const names = new Map(ids.map((id, index) => [id, ["closed", "running", "upcoming"][index]]));
    const found = await idsOf({ ...request, filter: { ids, ...request.filter } });
    return found.map((id) => names.get(String(id)));
  }

  it("lists them by closing time", async () => {
    expect(await order({})).toEqual(["closed", "running", "upcoming"]);
  });

  it.each([
    ["CLOSING_ON", ["closed", "running", "upcoming"]],
    ["STARTING_ON", ["closed", "running", "upcoming"]],
    ["VISIBLE_ON", ["running", "closed", "upcoming"]],
    ["CREATED_ON", ["running", "upcoming", "closed"]],
    ["LAST_UPDATED_ON", ["closed", "upcoming", "running"]],
    ["PUBLICATION_NUMBER", ["closed", "running", "upcoming"]],
  ])("sorts by %s in both directions", async (field, expected) => {
    expect(await order({ sort: [{ field, direction: "ASCENDING" }] })).toEqual(expected);
    expect(await order({ sort: [{ field, direction: "DESCENDING" }] })).toEqual(expected.toReversed());
  });

  it("finds what is open now, has closed, or starts within a month", async () => {
    expect(await order({ filter: { startingOn: { to: at(nowMs) }, closingOn: { from: at(nowMs) } } })).toEqual([
      "running",
    ]);
    expect(await order({ filter: { closingOn: { to: at(nowMs) } } })).toEqual(["closed"]);
    const month = { startingOn: { from: at(nowMs), to: at(nowMs + 31 * 24 * HOUR_MS) } };
    expect(await order({ filter: month })).toEqual(["upcoming"]);
    const visible = { visibleOn: { from: at(nowMs - 20 * HOUR_MS), to: at(nowMs - 15 * HOUR_MS) } };
    expect(await order({ filter: visible })).toEqual(["closed"]);
  });

  it("filters by words of title, summary or description", async () => {
    expect(await order({ filter: { text: "bakker" } })).toEqual(["closed"]);
    expect(await order({ filter: { text: "persen" } })).toEqual(["running"]);
    expect(await order({ filter: { text: "butchery" } })).toEqual(["upcoming"]);
  });

  it("filters by the categories of its lots, children included", async () => {
    const parent = await addCategory({ nl: "Voertuigen" });
    const child = await addCategory({ nl: "Heftrucks" }, { parentId: parent });
    const hidden = await addCategory({ nl: "Verborgen" });
    const sale = await buildSale({ lots: [{ categoryId: child }, { categoryId: hidden, isPublished: false }] });
    expect(await idsOf({ filter: { categoryIds: [parent] } })).toEqual([sale.auctionId]);
    expect(await idsOf({ filter: { categoryIds: [hidden] } })).toEqual([]);
    const [preview] = await previews({ filter: { ids: [sale.auctionId] } });
    expect(preview).toMatchObject({ categories: [{ name: "Heftrucks" }], lotCount: 1 });
  });

  it("shows three kinds of publication, and filters by them", async () => {
    const blind = await buildSale({ publication: { kind: "BLIND_BID_AUCTION" }, lots: 0 });
    const room = await buildSale({ publication: { kind: "DATA_ROOM" }, lots: 0 });
    const auction = await buildSale();
    const filter = { ids: [blind.auctionId, room.auctionId, auction.auctionId] };
    const sort = [{ field: "PUBLICATION_NUMBER", direction: "ASCENDING" }];
    expect((await previews({ filter, sort })).map((preview) => preview.__typename)).toEqual([
      "BlindAuctionPreview",
      "DataRoomPreview",
      "IncrementalAuctionPreview",
    ]);
    const auctionKinds = ["BLIND_BID_AUCTION", "DATA_ROOM"];
    expect(await idsOf({ filter: { ...filter, auctionKinds }, sort })).toEqual([blind.auctionId, room.auctionId]);
    expect(await idsOf({ filter: { ...filter, auctionKinds: ["INCREMENTAL_AUCTION"] } })).toEqual([auction.auctionId]);
  });

  it("returns the closing of the first and of the last lot", async () => {
    const sale = await buildSale({
      closesAtMs: nowMs + 9 * HOUR_MS,
      lots: [
        { closesAtMs: nowMs + 7 * HOUR_MS },
        { closesAtMs: nowMs + 9 * HOUR_MS },
        { closesAtMs: nowMs, isPublished: false },
      ],
    });
    const [preview] = await previews({ filter: { ids: [sale.auctionId] } });
    expect(preview).toMatchObject({
      closingAt: at(nowMs + 7 * HOUR_MS),
      closingOn: at(nowMs + 9 * HOUR_MS),
      lotCount: 2,
    });
  });

  it("has its first public picture", async () => {
    const sale = await buildSale();
    const [, second] = await addImages(sale.auctionId, [{ isPublic: false }, {}]);
    const [preview] = await previews({ filter: { ids: [sale.auctionId] } });
    expect(preview).toMatchObject({ firstImage: { fileId: second }, images: [{ fileId: second }] });
    const [bare] = await previews({ filter: { ids: [sales[0].auctionId] } });
    expect(bare).toMatchObject({ firstImage: null, images: [] });
  });

  it("shows the requested language if the publication has it, else its default", async () => {
    const dutch = await buildSale({ languages: ["nl"], texts: { nl: "Alleen Nederlands" } });
    const filter = { ids: [sales[1].auctionId, dutch.auctionId], language: "EN" };
    const sort = [{ field: "PUBLICATION_NUMBER", direction: "ASCENDING" }];
    expect((await previews({ filter, sort })).map(({ title, displayLanguage }) => [title, displayLanguage])).toEqual([
      ["Printing works", "EN"],
      ["Alleen Nederlands", "NL"],
    ]);
  });

  it("pages through all of them once", async () => {
    const page = (number: number) => idsOf({ filter: { ids }, pagination: { page: number, itemsPerPage: 2 } });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.length, second.length, third.length]).toEqual([2, 1, 0]);
    expect(new Set([...first, ...second])).toEqual(new Set(ids));
  });
});

describe("queryPublicationPreviews, permissions", () => {
  it.each([
    ["is not published", { publication: { isPublished: false } }],
    ["is not visible yet", { publication: { visibleOnMs: nowMs + HOUR_MS } }],
    ["is on another channel", { channels: ["bexchange"] }],
  ] as const)("never shows what %s: not by ids, by category, by text, nor to a signed-in user", async (_, hidden) => {
    const sale = await buildSale({ ...hidden, texts: { nl: "Geheimtaal" } });
    const { token } = await newPerson();
    for (const client of [{}, { token }]) {
      expect(await idsOf({ filter: { ids: [sale.auctionId] } }, client)).toEqual([]);
      expect(await idsOf({ filter: { categoryIds: [sale.categoryId] } }, client)).toEqual([]);
      expect(await idsOf({ filter: { text: "geheimtaal" } }, client)).toEqual([]);
    }
  });

  it("shows an auction on the host of its channel, or on request of that channel", async () => {
    const sale = await buildSale({ channels: ["auctionate"] });
    const filter = { ids: [sale.auctionId] };
    expect(await idsOf({ filter }, { host: "auctionate.localhost" })).toEqual([sale.auctionId]);
    expect(await idsOf({ filter: { ...filter, channel: "auctionate" } })).toEqual([sale.auctionId]);
  });
});

describe("queryPublicationPreviews, validation", () => {
  it.each([
    ["an unknown channel", { filter: { channel: "ebay" } }, "unsupportedChannel"],
    ["an empty channel", { filter: { channel: "" } }, "emptyChannel"],
    ["a text of one character", { filter: { text: "x" } }, "minimumCharacters"],
    ["more ids than a page has rows", { filter: { ids: Array(101).fill("a") } }, "maximumItems"],
    ["a page of nothing", { pagination: { page: 1, itemsPerPage: 0 } }, "minimum"],
  ])("refuses %s", async (_, request, rule) => {
    const answer = await graphql(QUERY, request);
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toMatchObject([{ rule }]);
  });
});
