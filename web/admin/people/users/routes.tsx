import { Users } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const UsersScreen = lazyPart(
  async () => (await import("./users-screen.tsx")).UsersScreen,
  "admin",
  "admin/users",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

const UserScreen = lazyPart(
  async () => (await import("./user-screen.tsx")).UserScreen,
  "admin",
  "admin/users",
  "admin/user-file",
  "admin/notices",
  "admin/rights",
  "admin/table",
  "door/sign-in",
  "security-events",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "users",
    Screen: UsersScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "people",
      place: 1,
      icon: Users,
      label: "admin.users.nav",
      text: "admin.users.navText",
    },
  },
  { path: STAFF_PATHS.user, Screen: UserScreen, openTo: ["organizationalUnitCreator"] },
];
