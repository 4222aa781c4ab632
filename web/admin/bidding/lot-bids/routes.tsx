import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const LotBidsScreen = lazyPart(
  async () => (await import("./lot-bids-screen.tsx")).LotBidsScreen,
  "admin",
  "admin/auctions",
  "admin/lot-bids",
  "admin/notices",
  "admin/questions",
  "admin/reason",
  "forms",
  "errors",
  "admin/table",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [{ path: STAFF_PATHS.lotBids, Screen: LotBidsScreen, openTo: "users" }];
