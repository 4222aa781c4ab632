import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { eventGroups } from "../../../../schema/catalogue/tables/events.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const QUERY = `query (
  $input: SearchIncrementalItemInput!, $pagination: Pagination, $searchFilter: SearchLotFilter, $order: SearchOrder
) {
  searchIncrementalItem(input: $input, pagination: $pagination, searchFilter: $searchFilter, order: $order) {
    clientRequestId
    isNearMatch
    nearText
    hasTooManyResults
    paginatedTotalResults
    incrementalLots { incrementalLotId incrementalAuctionId incrementalLot { id title displayLanguage } }
    incrementalAuctions { id title closingAt }
  }
}`;

interface Found {
  searchIncrementalItem: {
    clientRequestId: string | null;
    isNearMatch: boolean;
    nearText: string | null;
    hasTooManyResults: boolean;
    paginatedTotalResults: number;
    incrementalLots: {
      incrementalLotId: string;
      incrementalAuctionId: string;
      incrementalLot: { id: string; title: string; displayLanguage: string };
    }[];
    incrementalAuctions: { id: string; title: string }[];
  };
}

type Client = { host?: string; token?: string };

async function search(
  input: object,
  client: Client = {},
  pagination?: { page: number; itemsPerPage: number },
  asked: { searchFilter?: object; order?: string } = {},
) {
  const answer = await graphql<Found>(QUERY, { input, pagination, ...asked }, client);
  expect(answer.errors).toBeUndefined();
  if (!answer.data) throw new Error("no data");
  return answer.data.searchIncrementalItem;
}

const titles = async (input: object, client: Client = {}) =>
  (await search(input, client)).incrementalLots.map(({ incrementalLot }) => incrementalLot.title);

describe("searchIncrementalItem, behaviour", () => {
  it("finds lots by words in any order and by the beginning of the last word, ignoring accents", async () => {
    const sale = await buildSale({
      lots: [
        { texts: { nl: "Zaagmachine van Altendorf" } },
        { texts: { nl: { title: "Partij zaagbladen", summary: "Geschikt voor Altendorf en Böhler" } } },
        { texts: { nl: "Kolomboor" } },
      ],
    });
    expect(await titles({ text: "altendorf zaag" })).toEqual(["Zaagmachine van Altendorf", "Partij zaagbladen"]);
    expect(await titles({ text: "bohler" })).toEqual(["Partij zaagbladen"]);
    expect(await titles({ text: "altendorf kolomboor" })).toEqual([]);
    const [hit] = (await search({ text: "kolombo" })).incrementalLots;
    expect(hit).toMatchObject({
      incrementalLotId: sale.lots[2]?.incrementalLotId,
      incrementalAuctionId: sale.auctionId,
      incrementalLot: { id: sale.lots[2]?.incrementalLotId },
    });
  });

  it("matches only the last word by its beginning", async () => {
    await buildSale({ lots: [{ texts: { nl: "Wentelploeg vierschaar" } }] });
    expect(await titles({ text: "wentelploeg vier" })).toEqual(["Wentelploeg vierschaar"]);
    expect(await titles({ text: "wentel vierschaar" })).toEqual([]);
  });

  it("ranks a word in the title before one in the summary, and that before one in the description", async () => {
    const filler = "en nog veel meer andere dingen van deze inboedel";
    await buildSale({
      lots: [
        { texts: { nl: { title: `Derde ${filler}`, description: "compressor" } } },
        { texts: { nl: { title: `Tweede ${filler}`, summary: "compressor" } } },
        { texts: { nl: `Eerste compressor ${filler}` } },
      ],
    });
    expect(await titles({ text: "compressor", includeMentions: true })).toEqual([
      `Eerste compressor ${filler}`,
      `Tweede ${filler}`,
      `Derde ${filler}`,
    ]);
  });

  it("ranks texts in the requested language first, and finds the others too", async () => {
    await buildSale({
      lots: [
        { texts: { nl: "Generator diesel", en: "Power plant" } },
        { texts: { nl: "Aggregaat", en: "Generator, diesel, 20 kVA, with trailer and cables" } },
      ],
    });
    expect(await titles({ text: "generator", language: "EN" })).toEqual([
      "Generator, diesel, 20 kVA, with trailer and cables",
      "Power plant",
    ]);
    expect(await titles({ text: "generator", language: "NL" })).toEqual(["Generator diesel", "Aggregaat"]);
  });

  it("finds auctions by words and by their number", async () => {
    const sale = await buildSale({ texts: { nl: "Faillissement Timmerfabriek", en: "Joinery" } });
    const idsFor = async (text: string) => (await search({ text })).incrementalAuctions.map(({ id }) => id);
    expect(await idsFor("timmerfab")).toEqual([sale.auctionId]);
    expect(await idsFor(`${sale.publicationNumber}`)).toEqual([sale.auctionId]);
    expect(await idsFor("999999")).toEqual([]);
  });

  it("finds a lot by its auction's and its own number, before lots that only mention it", async () => {
    const sale = await buildSale({ lots: [{ lotNumber: "7" }, { lotNumber: "7a", texts: { nl: "Bedoeld" } }] });
    const reference = `${sale.publicationNumber}-7A`;
    await buildSale({ lots: [{ texts: { nl: `Past bij ${reference}` } }] });
    expect(await titles({ text: reference })).toEqual(["Bedoeld", `Past bij ${reference}`]);
    expect(await titles({ text: ` ${sale.publicationNumber} - 7a ` })).toContain("Bedoeld");
  });

  it("returns the client's request id", async () => {
    expect(await search({ text: "nothing at all", clientRequestId: "17" })).toEqual({
      clientRequestId: "17",
      isNearMatch: false,
      nearText: null,
      hasTooManyResults: false,
      incrementalLots: [],
      incrementalAuctions: [],
      paginatedTotalResults: 0,
    });
    expect((await search({ text: "nothing at all" })).clientRequestId).toBeNull();
  });

  it("ranks open results first, then later ones, then closed ones", async () => {
    const at = (fromNowMs: number) => Date.now() + fromNowMs;
    const lots = (nl: string) => [{ texts: { nl } }];
    await buildSale({ lots: lots("Hoogwerker"), startingOnMs: at(-9_000_000), closesAtMs: at(-60_000) });
    await buildSale({ lots: lots("Hoogwerker, komt nog"), startingOnMs: at(3_600_000), closesAtMs: at(7_200_000) });
    await buildSale({ lots: lots("Hoogwerker die nu open is, met mand en accu's") });
    expect(await titles({ text: "hoogwerker" })).toEqual([
      "Hoogwerker die nu open is, met mand en accu's",
      "Hoogwerker, komt nog",
      "Hoogwerker",
    ]);
  });

  it("returns page by page, with the number of all lots, also beyond the last page", async () => {
    await buildSale({ lots: Array.from({ length: 7 }, (_, index) => ({ texts: { nl: `Stempelpers ${index}` } })) });
    const page = async (number: number) => {
      const { incrementalLots, paginatedTotalResults } = await search(
        { text: "stempelpers" },
        {},
        { page: number, itemsPerPage: 3 },
      );
      expect(paginatedTotalResults).toBe(7);
      return incrementalLots.map(({ incrementalLotId }) => incrementalLotId);
    };
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
  });

  it("returns each lot once, page by page, where some are found by their number and others by that word", async () => {
    const numbered = { lotNumber: "4711", texts: { nl: "Bij nummer" } };
    for (let index = 0; index < 4; index += 1) await buildSale({ lots: [numbered] });
    await buildSale({ lots: Array.from({ length: 5 }, (_, index) => ({ texts: { nl: `Onderdeel 4711 ${index}` } })) });
    const page = async (number: number) => {
      const { incrementalLots } = await search({ text: "4711" }, {}, { page: number, itemsPerPage: 3 });
      return incrementalLots.map(({ incrementalLot }) => incrementalLot);
    };
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 0]);
    const found = pages.flat();
    expect(new Set(found.map(({ id }) => id)).size).toBe(9);
    expect(found.slice(0, 4).map(({ title }) => title)).toEqual(Array(4).fill("Bij nummer"));
  });

  it("returns 20 lots a page by default, and 10 auctions at most", async () => {
    await buildSale({ lots: Array.from({ length: 25 }, () => ({ texts: { nl: "Pallethaak" } })) });
    for (let index = 0; index < 11; index += 1) await buildSale({ texts: { nl: "Pallethaken" }, lots: 0 });
    const { incrementalLots, incrementalAuctions } = await search({ text: "pallethaak" });
    expect(incrementalLots).toHaveLength(20);
    expect(incrementalAuctions).toHaveLength(10);
  });
});

describe("searchIncrementalItem, what a text means", () => {
  it("finds words in their other forms, in both languages, whatever the language of the site", async () => {
    await buildSale({
      lots: [
        { texts: { nl: "Drie kolomkranen", en: "Three pillar cranes" } },
        { texts: { nl: "Kolomkraan", en: "Pillar crane" } },
      ],
    });
    for (const text of ["kolomkraan", "kolomkranen", "pillar crane", "pillar cranes"])
      expect((await titles({ text, language: "NL" })).toSorted(), text).toEqual(["Drie kolomkranen", "Kolomkraan"]);
  });

  it("looks for the beginning of a word in titles, and in texts only where no title has it", async () => {
    await buildSale({
      lots: [
        { texts: { nl: { title: "Minigraver", description: "Zwenkuren: 300. Nieuwe sproeikop." } } },
        { texts: { nl: "Zwenkarm" } },
      ],
    });
    expect(await titles({ text: "zwenk" })).toEqual(["Zwenkarm"]);
    expect(await titles({ text: "zwenkuren" })).toEqual(["Minigraver"]);
    expect(await titles({ text: "sproeik" })).toEqual(["Minigraver"]);
  });

  it("ranks one word in a title before many in a text", async () => {
    await buildSale({
      lots: [
        { texts: { nl: { title: "Diversen", summary: "rolbaan ".repeat(30) } } },
        { texts: { nl: { title: "Rolbaan en toebehoren", description: "van een distributiecentrum ".repeat(20) } } },
      ],
    });
    expect(await titles({ text: "rolbaan" })).toEqual(["Rolbaan en toebehoren", "Diversen"]);
  });

  it("finds lots by the numbers of their auction and their own, with a hyphen or a space, and by their own alone", async () => {
    const sale = await buildSale({ lots: [{ lotNumber: "7361", texts: { nl: "Bij nummer" } }] });
    for (const text of [`${sale.publicationNumber}-7361`, `${sale.publicationNumber} 7361`, "7361"])
      expect(await titles({ text }), text).toEqual(["Bij nummer"]);
    expect(await titles({ text: "736" })).toEqual([]);
  });

  it("finds words that are spelled nearly so, and says which, only where nothing holds the words themselves", async () => {
    await buildSale({ lots: [{ texts: { nl: "Vacuümverpakker Henkelman" } }] });
    expect(await search({ text: "henkleman" })).toMatchObject({
      isNearMatch: true,
      nearText: "henkelman",
      incrementalLots: [{ incrementalLot: { title: "Vacuümverpakker Henkelman" } }],
    });
    expect(await titles({ text: "vacumverpaker" })).toEqual(["Vacuümverpakker Henkelman"]);
    expect(await search({ text: "henkelman" })).toMatchObject({ isNearMatch: false, nearText: null });
    expect(await search({ text: "hoogspanningsmast" })).toMatchObject({ isNearMatch: false, incrementalLots: [] });
  });

  it("names no spelling that only lots for invited users have, or lots that are not published", async () => {
    await buildSale({ lots: [{ texts: { nl: "Kantelbokz" } }], publication: { privacy: "LISTED" } });
    await buildSale({ lots: [{ texts: { nl: "Kantelbokq" }, isPublished: false }] });
    expect(await search({ text: "kantelbokv" })).toMatchObject({ isNearMatch: false, nearText: null });
    await buildSale({ lots: [{ texts: { nl: "Kantelbaks" } }] });
    expect(await search({ text: "kantelbokv" })).toMatchObject({
      isNearMatch: true,
      nearText: "kantelbaks",
      incrementalLots: [{ incrementalLot: { title: "Kantelbaks" } }],
    });
  });
});

describe("searchIncrementalItem, filters and order", () => {
  const at = (fromNowMs: number) => Date.now() + fromNowMs;
  const filtered = async (text: string, asked: { searchFilter?: object; order?: string }) =>
    (await search({ text }, {}, undefined, asked)).incrementalLots.map(({ incrementalLot }) => incrementalLot.title);

  it("filters by phase, price, category and closing, as the list of lots", async () => {
    const hour = 3_600_000;
    const lot = (nl: string, columns: object) => ({ texts: { nl: `Bandzaag ${nl}` }, ...columns });
    const sale = await buildSale({
      lots: [
        lot("open", { minimumStartBidAmountCents: 500_00 }),
        lot("later", { startingOnMs: at(hour), closesAtMs: at(2 * hour), categoryId: null }),
        lot("closed", { startingOnMs: at(-2 * hour), closesAtMs: at(-hour) }),
      ],
    });
    const of = async (searchFilter: object) =>
      (await filtered("bandzaag", { searchFilter })).map((title) => title.split(" ")[1]);
    expect(await of({})).toEqual(["open", "later", "closed"]);
    expect(await of({ phases: ["OPEN"] })).toEqual(["open"]);
    expect(await of({ phases: ["OPENING_SOON", "CLOSED"] })).toEqual(["later", "closed"]);
    expect(await of({ phases: ["CLOSED"] })).toEqual(["closed"]);
    expect(await of({ priceFrom: 400_00, priceTo: 600_00 })).toEqual(["open"]);
    expect(await of({ categoryIds: [sale.categoryId] })).toEqual(["open", "closed"]);
    expect(await of({ closingOn: { from: new Date(at(hour + 60_000)).toISOString() } })).toEqual(["later"]);
    expect(await of({ publicationId: crypto.randomUUID() })).toEqual([]);
  });

  it("filters by place, which the list of places names", async () => {
    const [one, other] = [await buildSale({ lots: [{ texts: { nl: "Palletwagen" } }] }), await buildSale()];
    const group = {
      kind: "RETRIEVAL_BY_APPOINTMENT",
      street: "Kade",
      houseNumber: "1",
      postalCode: "1",
      countryCode: "NLD",
    };
    await openDatabase(env)
      .insert(eventGroups)
      .values([
        { id: crypto.randomUUID(), ownerId: one.auctionId, city: "Terneuzen", ...group },
        { id: crypto.randomUUID(), ownerId: other.auctionId, city: "Sluis", ...group },
      ]);
    expect(await filtered("palletwagen", { searchFilter: { places: ["Terneuzen"] } })).toEqual(["Palletwagen"]);
    expect(await filtered("palletwagen", { searchFilter: { places: ["Sluis"] } })).toEqual([]);
    const { data } = await graphql<{ queryLotPlaces: { place: string; lotCount: number }[] }>(
      "{ queryLotPlaces { place lotCount } }",
    );
    expect(data?.queryLotPlaces).toContainEqual({ place: "Terneuzen", lotCount: 1 });
  });

  it("orders by closing: open lots as they close, then closed ones, the last to close first", async () => {
    const closing = (nl: string, fromNowMs: number) => ({
      texts: { nl: `Kantbank ${nl}` },
      startingOnMs: at(-9_000_000),
      closesAtMs: at(fromNowMs),
    });
    await buildSale({
      lots: [
        closing("gone", -7_200_000),
        closing("last", 7_200_000),
        closing("just gone", -60_000),
        closing("first", 60_000),
      ],
    });
    expect(await filtered("kantbank", { order: "CLOSING_ON" })).toEqual([
      "Kantbank first",
      "Kantbank last",
      "Kantbank just gone",
      "Kantbank gone",
    ]);
  });
});

describe("searchIncrementalItem, permissions", () => {
  it.each([
    ["auctions that are not published", { publication: { isPublished: false } }],
    ["auctions that are not visible yet", { publication: { visibleOnMs: Date.now() + 60_000 } }],
    ["auctions of another channel", { channels: ["bexchange"] }],
  ] as const)("never finds %s nor their lots: not by words, not by numbers", async (_, hidden) => {
    const word = `geheim${crypto.randomUUID().slice(0, 8)}`;
    const sale = await buildSale({ ...hidden, lots: [{ texts: { nl: word } }], texts: { nl: word } });
    const { token } = await newPerson();
    for (const text of [word, `${sale.publicationNumber}`, `${sale.publicationNumber}-1`]) {
      const { incrementalLots, incrementalAuctions } = await search({ text }, { token });
      expect(incrementalLots.map(({ incrementalAuctionId }) => incrementalAuctionId)).not.toContain(sale.auctionId);
      expect(incrementalAuctions.map(({ id }) => id)).not.toContain(sale.auctionId);
    }
  });

  it("never finds lots that are not published", async () => {
    const sale = await buildSale({ lots: [{ texts: { nl: "Onderdeklot" }, isPublished: false }] });
    expect(await titles({ text: "onderdeklot" })).toEqual([]);
    expect(await titles({ text: `${sale.publicationNumber}-1` })).not.toContain("Onderdeklot");
  });

  it("searches the channel of the host, or the requested one", async () => {
    await buildSale({ channels: ["bexchange"], lots: [{ texts: { nl: "Kanaalvondst" } }] });
    expect(await titles({ text: "kanaalvondst" }, { host: "bexchange.localhost" })).toEqual(["Kanaalvondst"]);
    expect(await titles({ text: "kanaalvondst", channel: "bexchange" })).toEqual(["Kanaalvondst"]);
    expect(await titles({ text: "kanaalvondst", channel: "hamerslag" }, { host: "bexchange.localhost" })).toEqual([]);
  });
});

describe("searchIncrementalItem, validation", () => {
  it.each([
    ["an empty text", { text: "  " }, "minimumCharacters"],
    ["one character", { text: " a " }, "minimumCharacters"],
    ["a text without end", { text: "a".repeat(101) }, "maximumCharacters"],
    ["an unknown channel", { text: "kraan", channel: "ebay" }, "unsupportedChannel"],
    ["a request id without end", { text: "kraan", clientRequestId: "a".repeat(101) }, "maximumCharacters"],
  ])("refuses %s", async (_, input, rule) => {
    const answer = await graphql(QUERY, { input });
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toMatchObject([{ rule }]);
  });

  it.each([
    '"kraan',
    "kraan OR zzz",
    "title: kraan",
    "kraan*zzz",
    "NEAR(kraan zzz)",
    "^kraan",
    "-kraan",
    "{}[]()",
    "'; drop table texts",
  ])("treats %j as words, not as the index's query language", async (text) => {
    expect(await search({ text })).toMatchObject({ incrementalAuctions: [] });
  });

  it("ignores quotes and signs around words", async () => {
    await buildSale({ lots: [{ texts: { nl: "Torenkraan Liebherr" } }] });
    expect(await titles({ text: '"torenkraan", (liebherr)*' })).toEqual(["Torenkraan Liebherr"]);
  });
});
