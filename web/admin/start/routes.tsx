import { ListOrdered } from "lucide-react";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../kit/staff-route.ts";

const StaffStartScreen = lazyPart(
  async () => (await import("./staff-start-screen.tsx")).StaffStartScreen,
  "admin",
  "admin/start",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  {
    path: STAFF_PATHS.start,
    Screen: StaffStartScreen,
    openTo: "users",
    link: { group: "start", place: 1, icon: ListOrdered, label: "admin.start.nav", text: "admin.start.navText" },
  },
];
