import { History } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../staff-route.ts";

const HistoryScreen = lazyPart(
  async () => (await import("./history-screen.tsx")).HistoryScreen,
  "admin",
  "admin/history",
  "admin/rights",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: STAFF_PATHS.history,
    Screen: HistoryScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "failures",
      place: 4,
      icon: History,
      label: "admin.history.nav",
      text: "admin.history.navText",
    },
  },
];
