import { type DocumentNode, print } from "graphql";
import { describe, expect, it } from "vitest";
import { CHANNEL_SETTINGS } from "../../../../schema/people/inputs/settings.ts";
import { FrontPageAuctionsDocument, FrontPageLotsDocument } from "../../../../web/app/home/documents.ts";
import { frontPageAuctions } from "../../../../web/app/home/front-page-auctions.ts";
import { homeVariables } from "../../../../web/app/home/home-variables.ts";

/** The sort order that a document requests for one of its lists, without spaces. */
function sortOf(document: DocumentNode, list: string): string | undefined {
  const text = print(document).replaceAll(/[\s,]/g, "");
  return new RegExp(`${list}:query\\w+\\([^)]*sort:(\\[[^\\]]*\\])`).exec(text)?.[1];
}

describe("the front page", () => {
  const now = "2026-01-31T10:00:00.000Z";
  const { auctions, lots, openAuctions } = homeVariables(now, { channel: "hamerslag", language: "NL" });

  it("requests what is open: started, and not closed", () => {
    expect(auctions.openAuctions).toEqual({ startingOn: { to: now }, closingOn: { from: now }, language: "NL" });
    expect(lots.openLots).toEqual(auctions.openAuctions);
  });

  it("requests what opens within a month", () => {
    expect(auctions.upcomingAuctions?.startingOn).toEqual({ from: now, to: "2026-03-03T10:00:00.000Z" });
  });

  it("requests the five lots and the five auctions that closed last", () => {
    expect(lots.closedLots).toMatchObject({ closingOn: { to: now } });
    expect(lots.closedLotsPage).toEqual({ page: 1, itemsPerPage: 5 });
    expect(auctions.closedAuctions).toEqual(lots.closedLots);
    expect(auctions.closedAuctionsPage).toEqual(lots.closedLotsPage);
    expect(sortOf(FrontPageLotsDocument, "closedLots")).toBe("[{field:CLOSING_ONdirection:DESCENDING}]");
    expect(sortOf(FrontPageAuctionsDocument, "closedAuctions")).toBe("[{field:CLOSING_ONdirection:DESCENDING}]");
  });

  it("requests ten open auctions by closing time, and open lots by number, then closing time", () => {
    expect(auctions.openAuctionsPage).toEqual({ page: 1, itemsPerPage: 10 });
    expect(sortOf(FrontPageAuctionsDocument, "openAuctions")).toBe("[{field:CLOSING_ONdirection:ASCENDING}]");
    expect(sortOf(FrontPageLotsDocument, "openLots")).toBe(
      "[{field:LOT_NUMBERdirection:ASCENDING}{field:CLOSING_ONdirection:ASCENDING}]",
    );
  });

  it("sends a second query if the channel shows another number of open auctions", () => {
    expect(openAuctions(50)).toEqual({
      openAuctions: auctions.openAuctions,
      openAuctionsPage: { page: 1, itemsPerPage: 50 },
    });
  });
});

describe("the open auctions of the front page", () => {
  const nowMs = Date.parse("2026-01-31T10:00:00.000Z");
  const auction = (id: string, lotCount = 1, closesInMs = 1) => ({
    id,
    lotCount,
    closingOn: new Date(nowMs + closesInMs).toISOString(),
  });
  const many = Array.from({ length: 60 }, (_, index) => auction(String(index)));
  const shown = (count: number) => {
    const { highlighted, others } = frontPageAuctions(many, { count, nowMs });
    return highlighted.length + others.length;
  };

  it("are highlighted if they are the largest, and not listed again", () => {
    const [a, b, c, d] = [auction("a", 5), auction("b", 40), auction("c", 12), auction("d", 30)];
    expect(frontPageAuctions([a, b, c, d], { count: 10, nowMs })).toEqual({ highlighted: [b, d], others: [a, c] });
  });

  it("are none if nothing is open", () => {
    expect(frontPageAuctions([], { count: 10, nowMs })).toEqual({ highlighted: [], others: [] });
  });

  it("leave out those that have closed in the meantime", () => {
    const [closed, open] = [auction("a", 1, -1), auction("b", 1, 0)];
    expect(frontPageAuctions([closed, open], { count: 10, nowMs })).toEqual({ highlighted: [open], others: [] });
  });

  it.each([1, 2, 10, 50])("are as many as the channel's setting, which may be %i", (count) => {
    expect(CHANNEL_SETTINGS.NUMBER_OF_FRONTPAGE_AUCTIONS.rules["~run"]({ value: count }, {}).issues).toBeUndefined();
    expect(shown(count)).toBe(count);
  });

  it("are highlighted only from the first query, so that the top of the page does not change", () => {
    const large = auction("large", 500);
    const { highlighted } = frontPageAuctions([...many.slice(0, 10), large], { count: 50, nowMs });
    expect(highlighted).not.toContain(large);
  });
});
