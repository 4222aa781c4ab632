import { CircleAlert } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";

const BlacklistsScreen = lazyPart(
  async () => (await import("./blacklists-screen.tsx")).BlacklistsScreen,
  "admin",
  "admin/blacklists",
  "admin/table",
  "addresses",
  "forms",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "blacklists",
    Screen: BlacklistsScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "people",
      place: 3,
      icon: CircleAlert,
      label: "admin.blacklists.nav",
      text: "admin.blacklists.navText",
    },
  },
];
