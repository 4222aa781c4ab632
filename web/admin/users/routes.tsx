import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const UsersScreen = lazyPart(
  async () => (await import("./users-screen.tsx")).UsersScreen,
  "admin",
  "admin/users",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: STAFF_PATHS.users, Screen: UsersScreen, isPersonal: true }];
