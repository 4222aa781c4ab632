import { describe, expect, it } from "vitest";
import { frontPageQuestion } from "../../../web/home/front-page-question.ts";
import { withHighlights } from "../../../web/home/highlights.ts";

describe("the front page", () => {
  const now = "2026-01-31T10:00:00.000Z";
  const { auctions, lots } = frontPageQuestion(now, { channel: "hamerslag", language: "NL" });

  it("asks for what is open: started, and not over", () => {
    expect(auctions.openAuctions).toEqual({ startingOn: { to: now }, closingOn: { from: now }, language: "NL" });
    expect(lots.openLots).toEqual(auctions.openAuctions);
  });

  it("asks for what opens within a month", () => {
    expect(auctions.upcomingAuctions?.startingOn).toEqual({ from: now, to: "2026-03-03T10:00:00.000Z" });
  });

  it("asks for the five lots that closed last", () => {
    expect(lots.closedLots).toMatchObject({ closingOn: { to: now } });
    expect(lots.closedLotsPage).toEqual({ page: 1, itemsPerPage: 5 });
  });
});

describe("highlighted auctions", () => {
  const auction = (id: string, lotCount: number) => ({ id, lotCount });

  it("are the largest, and are not listed again", () => {
    const [a, b, c, d] = [auction("a", 5), auction("b", 40), auction("c", 12), auction("d", 30)];
    expect(withHighlights([a, b, c, d])).toEqual({ highlighted: [b, d], others: [a, c] });
  });

  it("are none where nothing is open", () => {
    expect(withHighlights([])).toEqual({ highlighted: [], others: [] });
  });
});
