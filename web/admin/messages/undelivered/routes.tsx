import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const UndeliveredScreen = lazyPart(
  async () => (await import("./undelivered-screen.tsx")).UndeliveredScreen,
  "admin",
  "admin/undelivered",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.undeliveredMessages, Screen: UndeliveredScreen, isPersonal: true },
];
