import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { incrementalBids } from "../../../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addEvent, addImages } from "../../../support/sale/sale-details.ts";

const HOUR_MS = 3_600_000;
const nowMs = Date.now();

async function lotsOf(publicationId: string, fields: string, filter: object = {}, client: { token?: string } = {}) {
  const { data, errors } = await graphql<{ queryIncrementalLots: { lots: Record<string, unknown>[] } }>(
    `query ($filter: IncrementalLotFilter) { queryIncrementalLots(searchFilter: $filter) { lots { lotNumber ${fields} } } }`,
    { filter: { publicationId, ...filter } },
    client,
  );
  expect(errors).toBeUndefined();
  return data?.queryIncrementalLots.lots ?? [];
}

async function auction(id: string, fields: string, client: { token?: string } = {}) {
  const { data, errors } = await graphql<{ getIncrementalAuction: Record<string, unknown> }>(
    `query ($id: ID!) { getIncrementalAuction(incrementalAuctionId: $id) { ${fields} } }`,
    { id },
    client,
  );
  expect(errors).toBeUndefined();
  return data?.getIncrementalAuction;
}

describe("what a lot's card shows", () => {
  it("is its auction's title in the requested language, else in one that the auction has", async () => {
    const texts = { nl: "Machinefabriek Deventer", en: "Engineering works" };
    const { auctionId } = await buildSale({ texts });
    expect(await lotsOf(auctionId, "auctionTitle", { language: "EN" })).toMatchObject([{ auctionTitle: texts.en }]);
    const dutch = await buildSale({ texts, languages: ["nl"] });
    expect(await lotsOf(dutch.auctionId, "auctionTitle", { language: "EN" })).toMatchObject([
      { auctionTitle: texts.nl },
    ]);
  });

  it("is the first of its public pictures and their number", async () => {
    const sale = await buildSale({ lots: 2 });
    const [, first] = await addImages(sale.lots[0]?.lotId ?? "", [{ isPublic: false }, {}, {}]);
    const fields = "imageCount firstImage { fileId imageSizes { c100 } }";
    expect(await lotsOf(sale.auctionId, fields)).toEqual([
      { lotNumber: "1", imageCount: 2, firstImage: { fileId: first, imageSizes: { c100: `/images/${first}/c100` } } },
      { lotNumber: "2", imageCount: 0, firstImage: null },
    ]);
  });

  it("is its town: its own before its auction's, that of pick-up before that of viewing", async () => {
    const sale = await buildSale({ lots: 2 });
    const places = async () =>
      (await lotsOf(sale.auctionId, "place { city countryCode }")).map(({ place }) => place && Object(place).city);
    expect(await places()).toEqual([null, null]);
    await addEvent(sale.auctionId, { kind: "VIEWING_BY_APPOINTMENT", city: "Venlo" });
    expect(await places()).toEqual(["Venlo", "Venlo"]);
    await addEvent(sale.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Deventer" });
    await addEvent(sale.incrementalLotId, { kind: "VIEWING_BY_APPOINTMENT", city: "Hasselt" });
    expect(await places()).toEqual(["Hasselt", "Deventer"]);
    expect(await auction(sale.auctionId, "place { city countryCode }")).toEqual({
      place: { city: "Deventer", countryCode: "nld" },
    });
  });
});

describe("the next open lot", () => {
  const nextOf = async (publicationId: string) =>
    (await lotsOf(publicationId, "nextOpenLot { lotNumber title }")).map(({ nextOpenLot }) =>
      nextOpenLot ? Object(nextOpenLot).lotNumber : null,
    );

  it("is the one of its auction that closes next, by number where several close together", async () => {
    const times = (closesInHours: number, startsInHours = -9) => ({
      startingOnMs: nowMs + startsInHours * HOUR_MS,
      closesAtMs: nowMs + closesInHours * HOUR_MS,
    });
    const sale = await buildSale({
      lots: [
        { lotNumber: "1", ...times(-1) },
        { lotNumber: "2", ...times(-2) },
        { lotNumber: "3", ...times(2) },
        { lotNumber: "4", ...times(1) },
        { lotNumber: "5", ...times(2) },
        { lotNumber: "6", ...times(4, 1) },
        { lotNumber: "7", ...times(1), isPublished: false },
      ],
    });
    await buildSale({ lots: [times(0.5)] });
    expect(await nextOf(sale.auctionId)).toEqual(["4", "4", "5", "3", null, null]);
  });
});

describe("the lots of a viewer", () => {
  it("are those with a bid or a mark of theirs, in the counts of an auction and in its list", async () => {
    const person = await newPerson();
    const sale = await buildSale({
      lots: [
        { startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS },
        {},
        {},
        { startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS },
        { isPublished: false },
      ],
    });
    const idOf = (place: number) => sale.lots[place]?.incrementalLotId ?? "";
    const bid = (incrementalLotId: string, userId: string, row: number) => ({
      ...{ incrementalLotId, row, sequence: row, userId, id: `${incrementalLotId}:${row}`, annonUserRef: "1" },
      ...{ amountCents: 100_00, isAutoBid: false, state: "SUCCESS", createdAtMs: nowMs },
    });
    const database = openDatabase(env);
    await insertRows(database, incrementalBids, [bid(idOf(1), person.userId, 1), bid(idOf(2), "another", 1)]);
    await insertRows(
      database,
      favoriteLots,
      [0, 1].map((place) => ({ userId: person.userId, incrementalLotId: idOf(place), createdAtMs: nowMs })),
    );
    const counts = async (client = {}) => auction(sale.auctionId, "lotCounts { upcoming open closed mine }", client);
    const byPhase = { upcoming: 1, open: 2, closed: 1 };
    expect(await counts(person)).toEqual({ lotCounts: { ...byPhase, mine: 2 } });
    expect(await counts(await newPerson())).toEqual({ lotCounts: { ...byPhase, mine: 0 } });
    expect(await counts()).toEqual({ lotCounts: { ...byPhase, mine: 0 } });

    const numbers = async (isMine: boolean, client = {}) =>
      (await lotsOf(sale.auctionId, "", { isMine }, client)).map(({ lotNumber }) => lotNumber);
    expect(await numbers(true, person)).toEqual(["1", "2"]);
    expect(await numbers(false, person)).toEqual(["3", "4"]);
    expect(await numbers(true)).toEqual([]);
    expect(await numbers(false)).toEqual(["1", "2", "3", "4"]);
  });
});
