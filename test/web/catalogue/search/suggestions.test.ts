import { describe, expect, it } from "vitest";
import { moveActive, suggestionsOf } from "../../../../web/catalogue/search/suggestions.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const OPEN = { startingOn: "2026-02-01T12:00:00.000Z", closingOn: "2026-03-02T12:00:00.000Z" };
const OVER = { startingOn: "2026-02-01T12:00:00.000Z", closingOn: "2026-02-02T12:00:00.000Z" };
const lot = (id: string, times = OPEN) => ({
  incrementalLotId: id,
  incrementalLot: {
    ...{ id, publicationId: "a", publicationNumber: 1012, lotNumber: "7", title: id, ...times },
    ...{ currentBidAmount: null, minimumStartBidAmount: 100_00, images: [] },
  },
});

describe("suggestions while typing", () => {
  it("are a few lots and auctions with their paths, open ones first", () => {
    const found = suggestionsOf(
      {
        incrementalLots: [lot("over", OVER), ...["b", "c", "d", "e", "f", "g"].map((id) => lot(id))],
        incrementalAuctions: [{ id: "x", title: "Auction", lotCount: 3, firstImage: null, ...OPEN }],
        blindLots: [],
        blindAuctions: [],
      },
      NOW,
    );
    expect(found.map(({ id }) => id)).toEqual(["b", "c", "d", "e", "f", "x"]);
    expect(found[0]?.path).toBe("/auction/a/lot/b");
    expect(found.at(-1)?.path).toBe("/auction/x/");
  });
});

describe("suggestions of sales by sealed bids", () => {
  const auction = (id: string, times = OPEN) => ({ id, title: id, lotCount: 3, firstImage: null, ...times });
  const blindLot = (id: string, times = OPEN) => ({
    ...{ id, publicationId: "s", publicationNumber: 1013, lotNumber: "1", title: id, ...times },
    ...{ minimumAmount: 100_00, images: [] },
  });

  it("follow the other lots and auctions, with pages of their own, and one keeps a place among the auctions", () => {
    const found = suggestionsOf(
      {
        incrementalLots: [lot("a")],
        incrementalAuctions: ["b", "c", "d"].map((id) => auction(id)),
        blindLots: [blindLot("over", OVER), blindLot("e"), blindLot("f")],
        blindAuctions: [auction("g"), auction("h")],
      },
      NOW,
    );
    expect(found.map(({ id }) => id)).toEqual(["a", "e", "f", "b", "c", "g"]);
    expect(found[1]?.path).toBe("/blindAuction/s/lot/e");
    expect(found.at(-1)?.path).toBe("/blindAuction/g/");
  });
});

describe("the active suggestion", () => {
  it("moves down and around, with no selection in between", () => {
    expect(moveActive(-1, "ArrowDown", 2)).toBe(0);
    expect(moveActive(0, "ArrowDown", 2)).toBe(1);
    expect(moveActive(1, "ArrowDown", 2)).toBe(-1);
  });

  it("moves up and around", () => {
    expect(moveActive(-1, "ArrowUp", 2)).toBe(1);
    expect(moveActive(1, "ArrowUp", 2)).toBe(0);
    expect(moveActive(0, "ArrowUp", 2)).toBe(-1);
  });

  it("stays where it is for any other key, and is none in an empty list", () => {
    expect(moveActive(1, "a", 2)).toBe(1);
    expect(moveActive(-1, "ArrowDown", 0)).toBe(-1);
  });
});
