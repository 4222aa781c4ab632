import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { create, createProjectFor, textIn } from "../../../support/sale/setup.ts";

const SEARCH = `query ($text: String!) { searchIncrementalItem(input: { text: $text, language: NL }) {
  nearText incrementalAuctions { id } blindAuctions { __typename id } blindLots { lotNumber publicationNumber publicationId title } } }`;

interface Found {
  nearText: string | null;
  incrementalAuctions: { id: string }[];
  blindAuctions: { __typename: string; id: string }[];
  blindLots: { lotNumber: string; publicationNumber: number; publicationId: string; title: string }[];
}

async function search(text: string): Promise<Found> {
  const { data } = await graphql<{ searchIncrementalItem: Found }>(SEARCH, { text });
  if (!data) throw new Error("no answer");
  return data.searchIncrementalItem;
}

/** A published blind auction of one asset with a word of its own in its title, and one in that of the auction. */
async function saleOf(lotWord: string, auctionWord: string, other: Record<string, unknown> = {}) {
  const seller = await newBlindSeller();
  const projectId = await createProjectFor(seller);
  const lotInput = { projectId, lotNumber: "1", texts: [textIn("NL", `Pand ${lotWord}`)] };
  const lotId = await create("createLot", { lotInput }, seller);
  const more = { texts: [textIn("NL", `Verkoop ${auctionWord}`), textIn("EN", "Sale")], ...other };
  const lots = [{ lotId, minimumAmount: 250_000_00, reserveAmount: null }];
  return await createBlindAuctionFor(seller, { projectId, lots, ...more });
}

describe("a search of the public catalogue", () => {
  it("finds lots that are sold by sealed bids by their words and number, and their auctions", async () => {
    const { blindAuctionId } = await saleOf("zonnewijzer", "maanlicht");
    const { blindLots, nearText } = await search("zonnewijzer");
    expect([nearText, blindLots.map(({ title, publicationId }) => [title, publicationId])]).toEqual([
      null,
      [["Pand zonnewijzer", blindAuctionId]],
    ]);
    const found = await search("maanlicht");
    expect(found.blindAuctions).toEqual([{ __typename: "BlindAuctionPreview", id: blindAuctionId }]);
    expect(found.incrementalAuctions).toEqual([]);
    const number = blindLots[0]?.publicationNumber;
    expect((await search(`${number}-1`)).blindLots).toEqual(blindLots);
  });

  it("finds no lot of an auction for invited users, or of a draft", async () => {
    await saleOf("sterrenkijker", "listed", { privacy: "LISTED" });
    await saleOf("sterrenkijker", "draft", { isPublished: false });
    expect((await search("sterrenkijker")).blindLots).toEqual([]);
  });
});
