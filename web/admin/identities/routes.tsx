import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const IdentitiesScreen = lazyPart(
  async () => (await import("./identities-screen.tsx")).IdentitiesScreen,
  "admin",
  "admin/identities",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: STAFF_PATHS.identities, Screen: IdentitiesScreen, isPersonal: true },
];
