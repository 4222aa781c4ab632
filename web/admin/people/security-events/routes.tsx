import { ShieldAlert } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";

const SecurityEventsScreen = lazyPart(
  async () => (await import("./security-events-screen.tsx")).SecurityEventsScreen,
  "admin",
  "admin/security-events",
  "admin/table",
  "security-events",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "security-events",
    Screen: SecurityEventsScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "failures",
      place: 3,
      icon: ShieldAlert,
      label: "admin.securityEvents.nav",
      text: "admin.securityEvents.navText",
    },
  },
];
