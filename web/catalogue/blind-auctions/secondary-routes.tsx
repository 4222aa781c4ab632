import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";
import { BLIND_AUCTION_ROUTE } from "../lots/lot-path.ts";

const BlindAuctionScreen = lazyPart(
  async () => (await import("./blind-auction-screen.tsx")).BlindAuctionScreen,
  "blind-auctions",
  "auctions/sale",
);

export const routes: readonly ScreenRoute[] = [{ path: BLIND_AUCTION_ROUTE, Screen: BlindAuctionScreen }];
