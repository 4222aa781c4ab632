import { SCREENS } from "../early/screens.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { LOT_ROUTE } from "../lots/lot-path.ts";
import type { ScreenRoute } from "./screen-route.ts";

const CurrentPublicationsScreen = lazyPart(async () => (await SCREENS.auctions()).CurrentPublicationsScreen, "lists");
const ClosedPublicationsScreen = lazyPart(async () => (await SCREENS.auctions()).ClosedPublicationsScreen, "lists");
const AuctionScreen = lazyPart(async () => (await SCREENS.auction()).AuctionScreen, "lists", "sale");
const LotScreen = lazyPart(async () => (await SCREENS.lot()).LotScreen, "lotPage");
const SearchScreen = lazyPart(
  async () => (await import("../search/search-screen.tsx")).SearchScreen,
  "search",
  "lists",
);

/** What everybody may look at. */
export const CATALOGUE_ROUTES: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
  { path: "auction/:auctionId", Screen: AuctionScreen },
  { path: LOT_ROUTE, Screen: LotScreen },
  { path: "search", Screen: SearchScreen },
];
