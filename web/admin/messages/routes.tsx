import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const UndeliveredScreen = lazyPart(
  async () => (await import("./undelivered-screen.tsx")).UndeliveredScreen,
  "admin",
  "admin/messages",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.undeliveredMessages, Screen: UndeliveredScreen, isPersonal: true },
];
