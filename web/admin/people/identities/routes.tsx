import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

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
