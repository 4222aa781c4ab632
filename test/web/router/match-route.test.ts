import { describe, expect, test } from "vitest";
import { matchPath, matchRoute } from "../../../web/router/match-route.ts";

const ROUTES = [
  { path: "" },
  { path: "publications" },
  { path: "publications/closed" },
  { path: "auction/:auctionId" },
  { path: "auction/:auctionId/lot/:lotId" },
  { path: "forgotPassword" },
];

describe("the route of a path", () => {
  test.each([
    ["", ""],
    ["/", ""],
    ["publications/", "publications"],
    ["publications/closed", "publications/closed"],
    ["auction/7/", "auction/:auctionId"],
    ["auction/7/lot/9", "auction/:auctionId/lot/:lotId"],
    ["forgotpassword", "forgotPassword"],
  ])("%j is that of %j", (path, route) => expect(matchRoute(ROUTES, path)?.route.path).toBe(route));

  test.each(["publication", "publications/open", "auction", "auction/7/lot", "auction/7/lot/9/bids"])(
    "%j has none",
    (path) => expect(matchRoute(ROUTES, path)).toBeNull(),
  );

  test("open parts are told by name, decoded", () => {
    expect(matchPath("auction/:auctionId/lot/:lotId", "/Auction/a%20b/lot/9/")).toEqual({
      auctionId: "a b",
      lotId: "9",
    });
  });

  test("what cannot be decoded is told as it is", () => {
    expect(matchPath("auction/:auctionId", "auction/%E0%A4%A")).toEqual({ auctionId: "%E0%A4%A" });
  });
});
