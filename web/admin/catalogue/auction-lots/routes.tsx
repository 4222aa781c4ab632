import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const AuctionLotsScreen = lazyPart(
  async () => (await import("./auction-lots-screen.tsx")).AuctionLotsScreen,
  "admin",
  "admin/auction-lots",
  "admin/auctions",
  "addresses",
  "admin/interventions",
  "admin/previews",
  "admin/table",
  "errors",
  "forms",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.auctionLots, Screen: AuctionLotsScreen, openTo: "users" },
];
