import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

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
