import { lazyScreen } from "../lib/lazy-screen.tsx";
import type { ScreenRoute } from "./routes.tsx";

const CurrentPublicationsScreen = lazyScreen(
  async () => (await import("../auctions/publications-screen.tsx")).CurrentPublicationsScreen,
);
const ClosedPublicationsScreen = lazyScreen(
  async () => (await import("../auctions/publications-screen.tsx")).ClosedPublicationsScreen,
);
const AuctionScreen = lazyScreen(async () => (await import("../auctions/auction-screen.tsx")).AuctionScreen);
const LotScreen = lazyScreen(async () => (await import("../lots/lot-screen.tsx")).LotScreen);
const SearchScreen = lazyScreen(async () => (await import("../search/search-screen.tsx")).SearchScreen);

/** What everybody may look at. */
export const CATALOGUE_ROUTES: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
  { path: "auction/:auctionId", Screen: AuctionScreen },
  { path: "auction/:auctionId/lot/:lotId", Screen: LotScreen },
  { path: "search", Screen: SearchScreen },
];
