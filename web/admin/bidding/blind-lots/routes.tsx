import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const StaffBlindLotScreen = lazyPart(
  async () => (await import("./staff-blind-lot-screen.tsx")).StaffBlindLotScreen,
  "admin",
  "admin/auctions",
  "admin/blind-lots",
  "admin/conversations",
  "admin/notices",
  "admin/questions",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.blindLot, Screen: StaffBlindLotScreen, openTo: "users" },
];
