import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addEvent } from "../../../support/sale/sale-details.ts";

async function getAuction(
  id: string,
  fields: string,
  { language, ...client }: { language?: string; host?: string } = {},
) {
  const answer = await graphql<{ getIncrementalAuction: Record<string, unknown> | null }>(
    `query ($id: ID!, $language: Language) {
      getIncrementalAuction(incrementalAuctionId: $id, language: $language) { ${fields} } }`,
    { id, language },
    client,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.getIncrementalAuction;
}

describe("getIncrementalAuction, behaviour", () => {
  it("returns its texts, lots, categories and the defaults of its lots", async () => {
    const closesAtMs = Date.parse("2031-01-01T12:00:00.000Z");
    const sale = await buildSale({
      lots: 3,
      closesAtMs,
      extensionMs: 90_000,
      texts: { nl: { title: "Veiling", summary: "Kort", description: "**Lang**" } },
      publication: { firstClosingPlannedMs: closesAtMs - 60_000, auctionCostsBp: 12_25, marginRule: true },
    });
    const fields = `id projectId publicationNumber title summary description displayLanguage lotCount isPublished
      closingAt closingOn extensionMinutes categories { externalId } documentInfo { hasContent }
      defaultIncrementalLotAttributes { auctionCosts auctionCostsVat vat marginRule subjectToAcceptance closingOn }`;
    expect(await getAuction(sale.auctionId, fields, { language: "EN" })).toEqual({
      id: sale.auctionId,
      projectId: sale.projectId,
      publicationNumber: sale.publicationNumber,
      title: "Veiling",
      summary: "Kort",
      description: "**Lang**",
      displayLanguage: "NL",
      lotCount: 3,
      isPublished: true,
      closingAt: "2031-01-01T12:00:00.000Z",
      closingOn: "2031-01-01T12:00:00.000Z",
      extensionMinutes: 1.5,
      categories: [{ externalId: sale.categoryId }],
      documentInfo: { hasContent: false },
      defaultIncrementalLotAttributes: {
        auctionCosts: 12.25,
        auctionCostsVat: 21,
        vat: 21,
        marginRule: true,
        subjectToAcceptance: false,
        closingOn: "2031-01-01T11:59:00.000Z",
      },
    });
  });

  it("has the planned first closing while it has no published lots", async () => {
    const firstClosingPlannedMs = Date.parse("2031-01-01T11:59:00.000Z");
    const sale = await buildSale({ lots: [{ isPublished: false }], publication: { firstClosingPlannedMs } });
    expect(await getAuction(sale.auctionId, "closingAt lotCount")).toEqual({
      closingAt: "2031-01-01T11:59:00.000Z",
      lotCount: 0,
    });
  });

  it("has its own events, none of them an override", async () => {
    const sale = await buildSale();
    await addEvent(sale.auctionId, { kind: "RETRIEVAL_BY_DELIVERY", city: "Ede", comments: { en: "Call" } });
    const fields =
      "events { retrievalByDelivery { lotOverride address { city } events { comment } } viewingByAppointment { lotOverride } }";
    expect(await getAuction(sale.auctionId, fields)).toEqual({
      events: {
        retrievalByDelivery: { lotOverride: false, address: { city: "Ede" }, events: [{ comment: "Call" }] },
        viewingByAppointment: null,
      },
    });
  });
});

describe("getIncrementalAuction, permissions", () => {
  it.each([
    ["that is not published", { publication: { isPublished: false } }],
    ["that is not visible yet", { publication: { visibleOnMs: Date.now() + 60_000 } }],
    ["of another channel", { channels: ["auctionate"] }],
    ["that is a data room", { publication: { kind: "DATA_ROOM" } }],
  ] as const)("answers null for one %s", async (_, hidden) => {
    const { auctionId } = await buildSale(hidden);
    expect(await getAuction(auctionId, "id")).toBeNull();
  });

  it("shows it on its channel's host", async () => {
    const { auctionId } = await buildSale({ channels: ["auctionate"] });
    expect(await getAuction(auctionId, "id", { host: "auctionate.localhost" })).toEqual({ id: auctionId });
  });
});
