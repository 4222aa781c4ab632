import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const SecurityEventsScreen = lazyPart(
  async () => (await import("./security-events-screen.tsx")).SecurityEventsScreen,
  "admin",
  "admin/security-events",
  "admin/table",
  "security-events",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.securityEvents, Screen: SecurityEventsScreen, isPersonal: true },
];
