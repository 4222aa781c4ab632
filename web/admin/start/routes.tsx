import { ListOrdered } from "lucide-react";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../kit/lib/staff-pages.ts";
import type { StaffRoute } from "../kit/staff-route.ts";

const AdminStartScreen = lazyPart(async () => (await import("./admin-start-screen.tsx")).AdminStartScreen, "admin");

export const routes: readonly StaffRoute[] = [
  {
    path: STAFF_PATHS.start,
    Screen: AdminStartScreen,
    openTo: "users",
    link: { group: "start", place: 1, icon: ListOrdered, label: "admin.start.nav", text: "admin.start.navText" },
  },
];
