import { BLIND_AUCTION_ROUTE, BLIND_LOT_ROUTE, LOT_ROUTE } from "../../catalogue/lots/lot-path.ts";
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

const BlindAuctionPreviewScreen = lazyPart(
  async () => (await import("./blind-preview-screens.tsx")).BlindAuctionPreviewScreen,
  "preview-pages",
  "blind-auctions",
  "auctions/sale",
  "sealed-bids",
  "bids/form",
  "bids/history",
  "lot-page",
  "public-log",
  "forms",
  "errors",
);
const BlindLotPreviewScreen = lazyPart(
  async () => (await import("./blind-preview-screens.tsx")).BlindLotPreviewScreen,
  "preview-pages",
  "blind-auctions",
  "auctions/sale",
  "sealed-bids",
  "bids/form",
  "bids/history",
  "lot-page",
  "public-log",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "preview/:token/auction/:auctionId", Screen: AuctionPreviewScreen },
  { path: `preview/:token/${LOT_ROUTE}`, Screen: LotPreviewScreen },
  { path: `preview/:token/${BLIND_AUCTION_ROUTE}`, Screen: BlindAuctionPreviewScreen },
  { path: `preview/:token/${BLIND_LOT_ROUTE}`, Screen: BlindLotPreviewScreen },
];
