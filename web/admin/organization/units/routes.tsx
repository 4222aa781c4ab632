import { Building2 } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { NEW_UNIT_PATH, UNIT_PATH, UNITS_PATH } from "./paths.ts";

const UnitsScreen = lazyPart(
  async () => (await import("./units-screen.tsx")).UnitsScreen,
  "admin",
  "admin/units",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateUnitScreen = lazyPart(
  async () => (await import("./create-unit-screen.tsx")).CreateUnitScreen,
  "admin",
  "admin/units",
  "forms",
  "errors",
);
const UnitScreen = lazyPart(
  async () => (await import("./unit-screen.tsx")).UnitScreen,
  "admin",
  "admin/units",
  "admin/rights",
  "forms",
  "errors",
  "admin/table",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: UNITS_PATH,
    Screen: UnitsScreen,
    openTo: ["organizationalUnitCreator", "organizationalUnitManager"],
    link: { group: "organization", place: 1, icon: Building2, label: "admin.units.nav", text: "admin.units.navText" },
  },
  { path: NEW_UNIT_PATH, Screen: CreateUnitScreen, openTo: ["organizationalUnitCreator"] },
  { path: UNIT_PATH, Screen: UnitScreen, openTo: "users" },
];
