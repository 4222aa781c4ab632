import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";
import { loadAuctionScreen, loadPublicationsScreen } from "./load-screens.ts";

const CurrentPublicationsScreen = lazyPart(
  async () => (await loadPublicationsScreen()).CurrentPublicationsScreen,
  "auctions",
  "ui/list",
);
const ClosedPublicationsScreen = lazyPart(
  async () => (await loadPublicationsScreen()).ClosedPublicationsScreen,
  "auctions",
  "ui/list",
);
const AuctionScreen = lazyPart(
  async () => (await loadAuctionScreen()).AuctionScreen,
  "auctions",
  "auctions/sale",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
  { path: "auction/:auctionId", Screen: AuctionScreen },
];
