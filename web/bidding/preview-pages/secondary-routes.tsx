import { LOT_ROUTE } from "../../catalogue/lots/lot-path.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

// One file has both, so that both load what either shows.
const AuctionPreviewScreen = lazyPart(
  async () => (await import("./preview-screens.tsx")).AuctionPreviewScreen,
  "preview-pages",
  "auctions",
  "auctions/sale",
  "filters",
  "lot-page",
  "ui/list",
);
const LotPreviewScreen = lazyPart(
  async () => (await import("./preview-screens.tsx")).LotPreviewScreen,
  "preview-pages",
  "auctions",
  "auctions/sale",
  "filters",
  "lot-page",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: "preview/:token/auction/:auctionId", Screen: AuctionPreviewScreen },
  { path: `preview/:token/${LOT_ROUTE}`, Screen: LotPreviewScreen },
];
