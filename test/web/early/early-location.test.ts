import { expect, test, vi } from "vitest";
import { placeOf } from "../../../web/early/early-location.ts";

// Made of the documents by the build.
vi.mock("virtual:first-queries/home", () => ({ frontPageAuctions: "", frontPageLots: "" }));
vi.mock("virtual:first-queries/lot", () => ({ getCurrentIncrementalLotState: "", getIncrementalLot: "" }));

const place = (pathname: string, hostname = "hamerslag.example") => placeOf({ hostname, pathname });

test.each([
  ["/nl/", ["home"]],
  ["/en/publications/", ["lists"]],
  ["/nl/publications/closed", ["lists"]],
  ["/nl/auction/a1", ["lists", "sale"]],
  ["/nl/auction/a1/lot/l1", ["lotPage"]],
])("%s is made of the words %j", (pathname, areas) => {
  expect(place(pathname)?.areas).toEqual(areas);
});

test.each(["/nl/account", "/nl/auction/", "/nl/auction/a1/bids/l1", "/nl/auction/a1/lot/"])(
  "%s asks for nothing before the app does",
  (pathname) => {
    expect(place(pathname)).toBeNull();
  },
);

test("the staff's host asks for nothing before the app does", () => {
  expect(place("/nl/", "admin.hamerslag.example")).toBeNull();
});
