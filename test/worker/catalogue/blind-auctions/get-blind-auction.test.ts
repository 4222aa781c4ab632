import { describe, expect, it } from "vitest";
import { schema } from "../../../../worker/app/schema.ts";
import { graphql } from "../../../support/graphql.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { at } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;

describe("getBlindAuction and getBlindLot", () => {
  it("count the lots of a list by the phase that all of them have", async () => {
    const nowMs = Date.now();
    const times = {
      visibleOn: at(nowMs - 2 * HOUR_MS),
      startingOn: at(nowMs - HOUR_MS),
      closingOn: at(nowMs + HOUR_MS),
    };
    const asked = `query ($ids: [ID!]) { queryPublicationPreviews(searchFilter: { ids: $ids }) {
      publications { lotCounts { upcoming open closed } } } }`;
    for (const [other, counts] of [
      [{}, { upcoming: 2, open: 0, closed: 0 }],
      [times, { upcoming: 0, open: 2, closed: 0 }],
    ] as const) {
      const { blindAuctionId } = await createBlindAuctionFor(await newBlindSeller(), other);
      const answer = await graphql<{ queryPublicationPreviews: unknown }>(asked, { ids: [blindAuctionId] });
      expect(answer.data?.queryPublicationPreviews).toEqual({ publications: [{ lotCounts: counts }] });
    }
  });

  it("show a published auction with its lots on its channels, in the asked language", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input, lotIds } = await createBlindAuctionFor(person);
    const answer = await graphql<{ getBlindAuction: { lots: { id: string }[] } }>(
      `query ($id: ID!) { getBlindAuction(blindAuctionId: $id, language: EN) {
        __typename title lotCount closingOn bindingUntil learns showsBidderCount calledOffOn costs { auctionCosts }
        lots { id lotId lotNumber title minimumAmount takesConditions closingOn auctionTitle } } }`,
      { id: blindAuctionId },
    );
    expect(answer.data?.getBlindAuction).toEqual({
      __typename: "BlindAuction",
      title: "Sealed bids",
      lotCount: 2,
      closingOn: input.closingOn,
      bindingUntil: input.bindingUntil,
      learns: "OWN_RANK",
      showsBidderCount: false,
      calledOffOn: null,
      costs: { auctionCosts: 5 },
      lots: lotIds.map((lotId, index) => ({
        id: expect.any(String),
        lotId,
        lotNumber: `${index + 1}`,
        title: `Kavel ${index + 1}`,
        minimumAmount: 250_000_00,
        takesConditions: true,
        closingOn: input.closingOn,
        auctionTitle: "Sealed bids",
      })),
    });
    const blindLotId = answer.data?.getBlindAuction.lots[1]?.id;
    const lot = "query ($id: ID!) { getBlindLot(blindLotId: $id) { lotNumber publicationId } }";
    expect((await graphql<{ getBlindLot: object }>(lot, { id: blindLotId })).data?.getBlindLot).toEqual({
      lotNumber: "2",
      publicationId: blindAuctionId,
    });
    const elsewhere = await graphql<{ getBlindLot: null }>(lot, { id: blindLotId }, { host: "bexchange.localhost" });
    expect(elsewhere.data?.getBlindLot).toBeNull();
  });

  it("show nothing before it is visible, and no auction of another kind", async () => {
    const person = await newBlindSeller();
    const hidden = { visibleOn: at(Date.now() + HOUR_MS / 2) };
    const { blindAuctionId } = await createBlindAuctionFor(person, hidden);
    const asked = `query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { id } getIncrementalAuction(incrementalAuctionId: $id) { id } }`;
    const visible = await createBlindAuctionFor(person);
    expect((await graphql(asked, { id: blindAuctionId })).data).toEqual({
      getBlindAuction: null,
      getIncrementalAuction: null,
    });
    expect((await graphql(asked, { id: visible.blindAuctionId })).data).toEqual({
      getBlindAuction: { id: visible.blindAuctionId },
      getIncrementalAuction: null,
    });
  });

  it("have no field for a reserve, which is secret", () => {
    const fields = ["BlindAuction", "BlindLot", "BlindAuctionPreview"].flatMap((name) => {
      const type = schema.getType(name);
      return type && "getFields" in type ? Object.keys(type.getFields()) : [];
    });
    expect(fields).toContain("minimumAmount");
    expect(fields.filter((name) => /reserve/i.test(name))).toEqual([]);
  });

  it("are listed by their kind, for visitors and for their staff", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, projectId } = await createBlindAuctionFor(person);
    const preview =
      "publications { __typename id title summary description firstImage { fileId } images { fileId } createdOn lastUpdatedOn startingOn closingOn visibleOn publicationNumber isPublished publishedChannels publishedLanguages displayLanguage lotCount projectId }";
    const listed = await graphql<{ queryPublicationPreviews: { publications: { id: string; __typename: string }[] } }>(
      `query ($ids: [ID!]) { queryPublicationPreviews(searchFilter: { ids: $ids, auctionKinds: [BLIND_BID_AUCTION] }) { ${preview} } }`,
      { ids: [blindAuctionId] },
    );
    expect(listed.data?.queryPublicationPreviews.publications).toMatchObject([
      { __typename: "BlindAuctionPreview", id: blindAuctionId, lotCount: 2 },
    ]);
    const staff = await graphql<{ queryPublicationAdmin: { publications: { id: string }[] } }>(
      `query ($projectId: ID) { queryPublicationAdmin(searchFilter: { projectId: $projectId, auctionKinds: [BLIND_BID_AUCTION] }) { ${preview} } }`,
      { projectId },
      person,
    );
    expect(staff.data?.queryPublicationAdmin.publications.map(({ id }) => id)).toEqual([blindAuctionId]);
  });
});
