import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const AuctionScreen = lazyPart(
  async () => (await import("./auction-screen.tsx")).AuctionScreen,
  "auctions",
  "auctions/sale",
  "filters",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "auction/:auctionId", Screen: AuctionScreen }];
