import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const SaleResultsScreen = lazyPart(
  async () => (await import("./sale-results-screen.tsx")).SaleResultsScreen,
  "admin",
  "admin/auctions",
  "admin/sale-results",
  "admin/table",
  "errors",
  "forms",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.saleResults, Screen: SaleResultsScreen, openTo: "users" },
];
