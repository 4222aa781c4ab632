import { SCREENS } from "../early/screens.ts";
import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen-route.ts";

const CurrentPublicationsScreen = lazyPart(
  async () => (await SCREENS.auctions()).CurrentPublicationsScreen,
  "auctions",
);
const ClosedPublicationsScreen = lazyPart(async () => (await SCREENS.auctions()).ClosedPublicationsScreen, "auctions");
const AuctionScreen = lazyPart(async () => (await SCREENS.auction()).AuctionScreen, "auctions", "auctions/sale");

export const routes: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
  { path: "auction/:auctionId", Screen: AuctionScreen },
];
