import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const AuctionsScreen = lazyPart(
  async () => (await import("./auctions-screen.tsx")).AuctionsScreen,
  "admin",
  "admin/auctions",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateAuctionScreen = lazyPart(
  async () => (await import("./create-auction-screen.tsx")).CreateAuctionScreen,
  "admin",
  "admin/auctions",
  "addresses",
  "forms",
  "errors",
);
const EditAuctionScreen = lazyPart(
  async () => (await import("./edit-auction-screen.tsx")).EditAuctionScreen,
  "admin",
  "admin/auctions",
  "addresses",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.auctions, Screen: AuctionsScreen, isPersonal: true },
  { path: STAFF_PATHS.newAuction, Screen: CreateAuctionScreen, isPersonal: true },
  { path: STAFF_PATHS.auction, Screen: EditAuctionScreen, isPersonal: true },
];
