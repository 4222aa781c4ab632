import { Route } from "react-router";
import { lazyScreen } from "../lib/lazy-screen.tsx";

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
export const CATALOGUE_ROUTES = (
  <>
    <Route path="publications" element={<CurrentPublicationsScreen />} />
    <Route path="publications/closed" element={<ClosedPublicationsScreen />} />
    <Route path="auction/:auctionId" element={<AuctionScreen />} />
    <Route path="auction/:auctionId/lot/:lotId" element={<LotScreen />} />
    <Route path="search" element={<SearchScreen />} />
  </>
);
