import { expect, test, vi } from "vitest";
import { earlyLocation } from "../../../web/early/early-location.ts";

// The build generates these modules from the documents.
vi.mock("virtual:first-queries/home", () => ({ frontPageAuctions: "", frontPageLots: "" }));
vi.mock("virtual:first-queries/lot", () => ({ getCurrentIncrementalLotState: "", getIncrementalLot: "" }));

const locate = (pathname: string) => earlyLocation({ pathname });

test.each([
  ["/nl/", ["home"]],
  ["/en/publications/", ["auctions", "ui/list"]],
  ["/nl/publications/closed", ["auctions", "ui/list"]],
  ["/nl/auction/a1", ["auctions", "auctions/sale", "ui/list"]],
  ["/nl/auction/a1/lot/l1", ["lots"]],
])("%s loads the namespaces %j", (pathname, namespaces) => {
  expect(locate(pathname)?.namespaces).toEqual(namespaces);
});

test.each(["/nl/account", "/nl/auction/", "/nl/auction/a1/bids/l1", "/nl/auction/a1/lot/"])(
  "%s sends no early query",
  (pathname) => {
    expect(locate(pathname)).toBeNull();
  },
);
