import { Gavel } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { NEW_AUCTION_PATH } from "./paths.ts";

const AuctionsScreen = lazyPart(
  async () => (await import("./auctions-screen.tsx")).AuctionsScreen,
  "admin",
  "admin/auctions",
  "admin/previews",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateAuctionScreen = lazyPart(
  async () => (await import("./create-auction-screen.tsx")).CreateAuctionScreen,
  "admin",
  "admin/auctions",
  "admin/edit",
  "admin/invitations",
  "addresses",
  "forms",
  "errors",
);
const EditAuctionScreen = lazyPart(
  async () => (await import("./edit-auction-screen.tsx")).EditAuctionScreen,
  "admin",
  "admin/auctions",
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
  {
    path: STAFF_PATHS.auctions,
    Screen: AuctionsScreen,
    openTo: ["auctioneer", "channelManager", "channelPublisher"],
    link: { group: "sales", place: 1, icon: Gavel, label: "admin.auction.nav", text: "admin.auction.navText" },
  },
  { path: NEW_AUCTION_PATH, Screen: CreateAuctionScreen, openTo: ["auctioneer"] },
  { path: STAFF_PATHS.auction, Screen: EditAuctionScreen, openTo: "users" },
];
