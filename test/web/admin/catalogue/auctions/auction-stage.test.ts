import { describe, expect, it } from "vitest";
import { saleStage } from "../../../../../web/admin/catalogue/auctions/stage/auction-stage.ts";

const at = (day: number) => `2031-01-0${day}T00:00:00.000Z`;
const SALE = { isPublished: true, visibleOn: at(2), startingOn: at(4), closingAt: at(6), closingOn: at(8) };

describe("the stage of a sale", () => {
  it.each([
    [1, "PLANNED", "visibleIn", 2],
    [3, "UPCOMING", "opensIn", 4],
    [5, "OPEN", "closesIn", 6],
    [7, "OPEN", "closing", 8],
    [9, "CLOSED", "closed", 8],
  ])("on day %i is %s, with what comes next", (now, state, phrase, next) => {
    expect(saleStage(SALE, Date.parse(at(now)))).toEqual({ state, phrase, atMs: Date.parse(at(next)) });
  });

  it("follows from its times alone before it is published", () => {
    const stage = saleStage({ ...SALE, isPublished: false }, Date.parse(at(3)));
    expect(stage).toEqual({ state: "UNPUBLISHED", phrase: "opensIn", atMs: Date.parse(at(4)) });
  });
});
