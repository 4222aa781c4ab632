import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory, addEvent, addImages } from "../../../support/sale/sale-details.ts";

/** Queries one lot with some fields. */
async function getLot(
  id: string | undefined,
  fields: string,
  { language, ...client }: { language?: string; host?: string; token?: string } = {},
) {
  const answer = await graphql<{ getIncrementalLot: Record<string, unknown> | null }>(
    `query ($id: ID!, $language: Language) { getIncrementalLot(incrementalLotId: $id, language: $language) { ${fields} } }`,
    { id, language },
    client,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.getIncrementalLot;
}

const ATTRIBUTES = `incrementalLotAttributes {
  auctionCosts auctionCostsVat vat bpm marginRule subjectToAcceptance
  overwritten { auctionCosts auctionCostsVat vat bpm marginRule subjectToAcceptance }
}`;
const NOT_OVERWRITTEN = {
  auctionCosts: false,
  auctionCostsVat: false,
  vat: false,
  bpm: false,
  marginRule: false,
  subjectToAcceptance: false,
};

describe("getIncrementalLot, behaviour", () => {
  it("returns every field of a lot and its auction, instants in UTC with milliseconds", async () => {
    const closesAtMs = Date.parse("2031-05-06T07:08:09.123Z");
    const sale = await buildSale({
      closesAtMs,
      lots: [
        {
          lotNumber: "7",
          currentBidAmountCents: 250_00,
          bidCount: 4,
          minimumStartBidAmountCents: 100_00,
          priorityIndex: 3,
        },
      ],
    });
    const lot = await getLot(
      sale.incrementalLotId,
      `id lotId lotNumber projectId publicationId publicationNumber closingOn currentBidAmount minimumStartBidAmount
       bidCount priorityIndex isPublished userHasFavorite documentInfo { hasContent rootFolderId }`,
    );
    expect(lot).toEqual({
      id: sale.incrementalLotId,
      lotId: sale.lots[0]?.lotId,
      lotNumber: "7",
      projectId: sale.projectId,
      publicationId: sale.auctionId,
      publicationNumber: sale.publicationNumber,
      closingOn: "2031-05-06T07:08:09.123Z",
      currentBidAmount: 250_00,
      minimumStartBidAmount: 100_00,
      bidCount: 4,
      priorityIndex: 3,
      isPublished: true,
      userHasFavorite: false,
      documentInfo: { hasContent: false, rootFolderId: null },
    });
  });

  it("has no current bid before the first", async () => {
    const { incrementalLotId } = await buildSale();
    expect(await getLot(incrementalLotId, "currentBidAmount bidCount")).toEqual({
      currentBidAmount: null,
      bidCount: 0,
    });
  });

  it("uses its auction's attributes, percentages as percents", async () => {
    const { incrementalLotId } = await buildSale({
      publication: { auctionCostsBp: 17_50, auctionCostsVatBp: 21_00, vatBp: 9_00, subjectToAcceptance: true },
    });
    expect(await getLot(incrementalLotId, ATTRIBUTES)).toEqual({
      incrementalLotAttributes: {
        auctionCosts: 17.5,
        auctionCostsVat: 21,
        vat: 9,
        bpm: null,
        marginRule: false,
        subjectToAcceptance: true,
        overwritten: NOT_OVERWRITTEN,
      },
    });
  });

  it("overrides them one by one and marks which, also with 0 and false", async () => {
    const { incrementalLotId } = await buildSale({
      publication: { marginRule: true },
      lots: [{ auctionCostsBp: 0, marginRule: false, bpmCents: 1_234_00 }],
    });
    expect(await getLot(incrementalLotId, ATTRIBUTES)).toEqual({
      incrementalLotAttributes: {
        auctionCosts: 0,
        auctionCostsVat: 21,
        vat: 21,
        bpm: 1_234_00,
        marginRule: false,
        subjectToAcceptance: false,
        overwritten: { ...NOT_OVERWRITTEN, auctionCosts: true, marginRule: true, bpm: true },
      },
    });
  });

  it("returns the requested language, else the auction's default, and names it", async () => {
    const fields = "title displayLanguage";
    const both = await buildSale();
    expect(await getLot(both.incrementalLotId, fields, { language: "EN" })).toEqual({
      title: "Lot 1",
      displayLanguage: "EN",
    });
    expect(await getLot(both.incrementalLotId, fields)).toEqual({ title: "Kavel 1", displayLanguage: "NL" });
    const english = await buildSale({ languages: ["en"] });
    expect(await getLot(english.incrementalLotId, fields, { language: "NL" })).toEqual({
      title: "Lot 1",
      displayLanguage: "EN",
    });
    const untranslated = await buildSale({ lots: [{ texts: { en: "English only" } }] });
    expect(await getLot(untranslated.incrementalLotId, fields, { language: "NL" })).toEqual({
      title: "English only",
      displayLanguage: "EN",
    });
  });

  it("names its category and the parent in the user's language, else in Dutch", async () => {
    const parent = await addCategory({ nl: "Voertuigen", en: "Vehicles" });
    const child = await addCategory({ nl: "Heftrucks" }, { parentId: parent });
    const { incrementalLotId } = await buildSale({ lots: [{ categoryId: child }] });
    const fields = "category { externalId name parentId text { language text } parentCategory { externalId name } }";
    expect(await getLot(incrementalLotId, fields, { language: "EN" })).toEqual({
      category: {
        externalId: child,
        name: "Heftrucks",
        parentId: parent,
        text: [{ language: "NL", text: "Heftrucks" }],
        parentCategory: { externalId: parent, name: "Vehicles" },
      },
    });
  });

  it("returns the pictures of its item, in their order, without those that are not public", async () => {
    const sale = await buildSale();
    const [second, , first] = await addImages(sale.lots[0]?.lotId ?? "", [
      { position: 1, rotation: 90 },
      { position: 2, isPublic: false },
      { position: 0, description: "Front" },
    ]);
    expect(
      await getLot(sale.incrementalLotId, "images { url order fileId description rotation imageSizes { c100 c500 } }"),
    ).toEqual({
      images: [
        {
          url: `/images/${first}/c500`,
          order: 0,
          fileId: first,
          description: "Front",
          rotation: 0,
          imageSizes: { c100: `/images/${first}/c100`, c500: `/images/${first}/c500` },
        },
        expect.objectContaining({ fileId: second, order: 1, rotation: 90 }),
      ],
    });
  });

  it("has its auction's events, replaced by its own of the same kind", async () => {
    const sale = await buildSale({ lots: 2 });
    const [own, other] = sale.lots;
    await addEvent(sale.auctionId, {
      kind: "VIEWING_BY_SCHEDULED_DATE",
      city: "Utrecht",
      comments: { nl: "Hal 3", en: "Hall 3" },
    });
    await addEvent(sale.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Utrecht" });
    await addEvent(own?.incrementalLotId ?? "", {
      kind: "RETRIEVAL_BY_APPOINTMENT",
      city: "Zwolle",
      comments: { nl: "Bel aan" },
    });
    const fields = `events {
      viewingByScheduledDate { lotOverride address { city } events { forkliftAvailable forkLiftMaxWeightKilogram comment commentMultiLanguage { language } } }
      retrievalByAppointment { lotOverride address { city } events { comment } }
      viewingByAppointment { lotOverride } retrievalByDelivery { lotOverride }
    }`;
    const viewing = {
      lotOverride: false,
      address: { city: "Utrecht" },
      events: [
        {
          forkliftAvailable: true,
          forkLiftMaxWeightKilogram: 2500,
          comment: "Hall 3",
          commentMultiLanguage: [{ language: "EN" }, { language: "NL" }],
        },
      ],
    };
    expect(await getLot(own?.incrementalLotId, fields, { language: "EN" })).toEqual({
      events: {
        viewingByScheduledDate: viewing,
        retrievalByAppointment: { lotOverride: true, address: { city: "Zwolle" }, events: [{ comment: "Bel aan" }] },
        viewingByAppointment: null,
        retrievalByDelivery: null,
      },
    });
    expect(await getLot(other?.incrementalLotId, fields, { language: "EN" })).toMatchObject({
      events: {
        viewingByScheduledDate: viewing,
        retrievalByAppointment: { lotOverride: false, address: { city: "Utrecht" }, events: [{ comment: null }] },
      },
    });
  });

  it("links to its neighbours in lot-number order, skipping unpublished lots", async () => {
    const sale = await buildSale({
      lots: [{ lotNumber: "10" }, { lotNumber: "2" }, { lotNumber: "3", isPublished: false }, { lotNumber: "1" }],
    });
    const idOf = (number: string) => sale.lots.find(({ lotNumber }) => lotNumber === number)?.incrementalLotId;
    const neighbours = (number: string) => getLot(idOf(number), "previousLotId nextLotId");
    expect(await neighbours("1")).toEqual({ previousLotId: null, nextLotId: idOf("2") });
    expect(await neighbours("2")).toEqual({ previousLotId: idOf("1"), nextLotId: idOf("10") });
    expect(await neighbours("10")).toEqual({ previousLotId: idOf("2"), nextLotId: null });
  });

  it("marks a favourite for its signed-in viewer only", async () => {
    const { incrementalLotId } = await buildSale();
    const [mine, other] = [await newPerson(), await newPerson()];
    await graphql(
      "mutation ($id: ID!) { setFavoriteLot(favoriteLot: { incrementalLotId: $id, isFavorite: true }) { isFavorite } }",
      { id: incrementalLotId },
      mine,
    );
    expect(await getLot(incrementalLotId, "userHasFavorite", mine)).toEqual({ userHasFavorite: true });
    expect(await getLot(incrementalLotId, "userHasFavorite", other)).toEqual({ userHasFavorite: false });
  });
});

describe("getIncrementalLot, permissions", () => {
  it.each([
    ["of an auction that is not published", { publication: { isPublished: false } }],
    ["of an auction that is not visible yet", { publication: { visibleOnMs: Date.now() + 60_000 } }],
    ["of another channel", { channels: ["auctionate"] }],
    ["that is not published", { lots: [{ isPublished: false }] }],
  ] as const)("returns null for a lot %s", async (_, hidden) => {
    const { incrementalLotId } = await buildSale(hidden);
    expect(await getLot(incrementalLotId, "id")).toBeNull();
  });

  it("returns null for an unknown id", async () => {
    expect(await getLot("nothing", "id")).toBeNull();
  });

  it("returns a lot on its channel's host", async () => {
    const { incrementalLotId } = await buildSale({ channels: ["auctionate"] });
    expect(await getLot(incrementalLotId, "id", { host: "auctionate.localhost" })).toEqual({ id: incrementalLotId });
  });
});
