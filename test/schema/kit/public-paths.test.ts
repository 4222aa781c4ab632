import { describe, expect, it } from "vitest";
import { publicPageAt } from "../../../schema/kit/public-paths.ts";

describe("the page at a path of the public app", () => {
  it.each([
    "/",
    "/nl",
    "/nl/",
    "/en/about",
    "/nl/account/addresses/",
    "/nl/forgotpassword",
    "/NL/Search",
    "/nl/blindAuction/a1",
    "/nl/blindauction/a1/lot/l1/",
    "/nl/preview/token/auction/a1/",
    "/nl/preview/token/auction/a1/lot/l1",
    "/nl/Preview/token/blindAuction/a1/",
    "/nl/preview/token/blindauction/a1/lot/l1",
  ])("%s is one that always exists", (path) => expect(publicPageAt(path)).toEqual({}));

  it.each([
    ["/nl/auction/a1/", { auctionId: "a1" }],
    ["/en/auction/a1/lot/l1", { auctionId: "a1", incrementalLotId: "l1" }],
  ])("%s exists if its auction or lot does", (path, page) => expect(publicPageAt(path)).toEqual(page));

  it.each([
    "/about",
    "/xx/about",
    "/nl/404",
    "/nl/abouts",
    "/nl/about/more",
    "/nl/auction",
    "/nl/auction/a1/bids/l1",
    "/nl/auction/a1/lot",
    "/nl/auction/a1/lot/l1/more",
    "/nl/auction/:auctionId/lot",
    "/nl/blindAuction/",
    "/nl/blindAuction/a1/lot",
    "/nl/blindAuction/a1/lot/l1/more",
    "/nl/preview/token/about",
    "/nl/preview/token/blindAuction/a1/lot",
  ])("%s is none", (path) => expect(publicPageAt(path)).toBeNull());
});
