import { Siren } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";

const FailuresScreen = lazyPart(
  async () => (await import("./failures-screen.tsx")).FailuresScreen,
  "admin",
  "admin/failures",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "failures",
    Screen: FailuresScreen,
    openTo: ["organizationalUnitCreator"],
    link: { group: "failures", place: 0, icon: Siren, label: "admin.failures.nav", text: "admin.failures.navText" },
  },
];
