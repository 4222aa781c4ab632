import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

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

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.blacklists, Screen: BlacklistsScreen, isPersonal: true },
];
