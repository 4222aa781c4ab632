import { describe, expect, it } from "vitest";
import { parametersAt } from "../../../../schema/kit/first-screens.ts";
import {
  conditionCount,
  type LotListFilter,
  lotListVariables,
  readLotListFilter,
  writeLotListFilter,
} from "../../../../web/catalogue/auctions/lot-list-variables.ts";
import {
  auctionListVariables,
  readAuctionListFilter,
  writeAuctionListFilter,
} from "../../../../web/catalogue/publications/auction-list-variables.ts";

const params = (text: string) => new URLSearchParams(text);
const asked = { publicationId: "a", language: "NL" } as const;
const OPEN = { phases: ["OPEN", "OPENING_SOON"] };

const LOT_CHOICE: LotListFilter = {
  part: "mine",
  view: "table",
  text: "draaibank",
  categoryId: "c",
  bids: "without",
  priceFromCents: 100_00,
  priceToCents: 2_500_00,
  order: "priceDown",
  pageSize: 48,
};

describe("the address of a list of lots", () => {
  it("is parsed to the values it was built from", () => {
    expect(readLotListFilter(writeLotListFilter(params(""), LOT_CHOICE))).toEqual(LOT_CHOICE);
  });

  it("has no parameter that the Worker leaves out before it renders the page", () => {
    const written = writeLotListFilter(params(""), LOT_CHOICE);
    expect([...written.keys(), "page"].toSorted()).toEqual(parametersAt("/nl/auction/a1")?.toSorted());
  });

  it("is empty if nothing was chosen", () => {
    expect(writeLotListFilter(params(""), readLotListFilter(params(""))).toString()).toBe("");
  });

  it("returns to the first page after another choice, and keeps other parameters", () => {
    const next = writeLotListFilter(params("page=4&other=1"), { order: "number" });
    expect(next.toString()).toBe("other=1&sort=number");
  });

  it("treats invalid values as no choice", () => {
    const address = readLotListFilter(params("show=all&view=list&bids=maybe&sort=up&from=x&size=7"));
    expect(conditionCount(address)).toBe(0);
    expect(address).toMatchObject({ part: null, view: "grid", order: null, pageSize: 24 });
  });

  it("counts filters, not part, view, order and page size", () => {
    expect(
      conditionCount(readLotListFilter(params("show=closed&view=table&text=ab&from=10&sort=newest&size=96"))),
    ).toBe(2);
  });

  it("maps to the variables of the query", () => {
    const question = lotListVariables(readLotListFilter(params("text=ab&bids=with&from=10&to=250&sort=priceUp")), {
      ...asked,
      part: "open",
    });
    expect(question.searchFilter).toEqual({
      ...asked,
      ...OPEN,
      text: "ab",
      hasBids: true,
      priceFrom: 10_00,
      priceTo: 250_00,
    });
    expect(question.sort).toEqual([{ field: "BID_AMOUNT", direction: "ASCENDING" }]);
  });

  it.each([
    ["open", OPEN, "ASCENDING"],
    ["mine", { isMine: true }, "ASCENDING"],
    ["closed", { phases: ["CLOSED"] }, "DESCENDING"],
  ] as const)("asks for the part %s by closing time where no order is chosen", (part, filter, direction) => {
    const { searchFilter, sort } = lotListVariables(readLotListFilter(params("")), { ...asked, part });
    expect(searchFilter).toEqual({ ...asked, ...filter });
    expect(sort?.[0]).toEqual({ field: "CLOSING_ON", direction });
  });

  it("keeps a chosen order in the closed part", () => {
    const { sort } = lotListVariables(readLotListFilter(params("sort=number")), { ...asked, part: "closed" });
    expect(sort).toEqual([{ field: "LOT_NUMBER", direction: "ASCENDING" }]);
  });

  it("has the lots of the highest priority first where those that are featured are asked for", () => {
    const { sort } = lotListVariables(readLotListFilter(params("sort=featured")), {
      publicationId: "a1",
      language: "NL",
      part: "open",
    });
    expect(sort).toEqual([
      { field: "PRIORITY_INDEX", direction: "DESCENDING" },
      { field: "LOT_NUMBER", direction: "ASCENDING" },
    ]);
  });

  it("does not send a text that the API would refuse", () => {
    const { searchFilter } = lotListVariables(readLotListFilter(params("text=a")), { ...asked, part: "open" });
    expect(searchFilter).toEqual({ ...asked, ...OPEN });
    expect(readLotListFilter(params(`text=${"a".repeat(300)}`)).text).toHaveLength(100);
  });
});

const AUCTION_CHOICE = {
  text: "pers",
  categoryId: "c",
  state: "upcoming",
  order: "newest",
  pageSize: 96,
} as const;

describe("the address of a list of auctions", () => {
  const now = "2026-01-01T10:00:00.000Z";

  it("is parsed to the values it was built from", () => {
    expect(readAuctionListFilter(writeAuctionListFilter(params(""), AUCTION_CHOICE))).toEqual(AUCTION_CHOICE);
  });

  it("has no parameter that the Worker leaves out before it renders the page", () => {
    const written = writeAuctionListFilter(params(""), AUCTION_CHOICE);
    expect([...written.keys(), "page"].toSorted()).toEqual(parametersAt("/nl/publications/")?.toSorted());
  });

  it("asks for auctions that have not closed, sorted by closing time", () => {
    const { searchFilter, sort } = auctionListVariables(readAuctionListFilter(params("")), {
      time: "current",
      now,
      language: "NL",
    });
    expect(searchFilter).toMatchObject({ closingOn: { from: now } });
    expect(searchFilter).not.toHaveProperty("startingOn");
    expect(sort).toEqual([{ field: "CLOSING_ON", direction: "ASCENDING" }]);
  });

  it("asks for auctions that are open, or that open later", () => {
    const filterOf = (state: string) =>
      auctionListVariables(readAuctionListFilter(params(`state=${state}`)), { time: "current", now, language: "NL" })
        .searchFilter;
    expect(filterOf("open")).toMatchObject({ startingOn: { to: now } });
    expect(filterOf("upcoming")).toMatchObject({ startingOn: { from: now } });
  });

  it("asks for closed auctions, the last to close first, whatever state the address names", () => {
    const { searchFilter, sort } = auctionListVariables(readAuctionListFilter(params("state=open")), {
      time: "closed",
      now,
      language: "EN",
    });
    expect(searchFilter).toMatchObject({ closingOn: { to: now } });
    expect(searchFilter).not.toHaveProperty("startingOn");
    expect(sort).toEqual([{ field: "CLOSING_ON", direction: "DESCENDING" }]);
  });
});
