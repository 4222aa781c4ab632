import { KeyRound } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";

const RightsScreen = lazyPart(
  async () => (await import("./rights-screen.tsx")).RightsScreen,
  "admin",
  "admin/rights",
  "forms",
  "errors",
  "admin/table",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "rights",
    Screen: RightsScreen,
    openTo: ["organizationalUnitCreator"],
    link: { group: "organization", place: 3, icon: KeyRound, label: "admin.rights.nav", text: "admin.rights.navText" },
  },
];
