import { expect, test } from "vitest";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";

test.each([
  ["/nl/", "home"],
  ["/en", "home"],
  ["/en/publications/", "auctions"],
  ["/nl/publications/closed", "auctions"],
  ["/nl/auction/a1", "auction"],
  ["/nl/auction/a1/", "auction"],
  ["/nl/auction/a1/lot/l1", "lot"],
  ["/nl/about/", "about"],
  ["/en/rules", "rules"],
  ["/nl/terms", "content"],
  ["/en/privacy-policy/", "content"],
])("%s shows the first screen %s", (pathname, screen) => {
  expect(firstScreenAt(pathname)).toBe(screen);
});

test.each([
  "/",
  "/de/",
  "/nl/account",
  "/nl/auction/",
  "/nl/auction/a1/bids/l1",
  "/nl/auction/a1/lot/",
  "/nl/rules/3",
  "/nl/faq/1",
])("%s shows none", (pathname) => {
  expect(firstScreenAt(pathname)).toBeNull();
});
