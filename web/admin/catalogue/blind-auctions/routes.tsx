import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { NEW_BLIND_AUCTION_PATH } from "../auctions/paths.ts";

const CreateBlindAuctionScreen = lazyPart(
  async () => (await import("./create-blind-auction-screen.tsx")).CreateBlindAuctionScreen,
  "admin",
  "admin/auctions",
  "admin/blind-auctions",
  "admin/edit",
  "admin/invitations",
  "addresses",
  "forms",
  "errors",
);
const EditBlindAuctionScreen = lazyPart(
  async () => (await import("./edit-blind-auction-screen.tsx")).EditBlindAuctionScreen,
  "admin",
  "admin/auctions",
  "admin/blind-auctions",
  "admin/documents",
  "admin/edit",
  "admin/history",
  "admin/images",
  "admin/invitations",
  "admin/previews",
  "addresses",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  { path: NEW_BLIND_AUCTION_PATH, Screen: CreateBlindAuctionScreen, openTo: ["auctioneer"] },
  { path: STAFF_PATHS.blindAuction, Screen: EditBlindAuctionScreen, openTo: "users" },
];
