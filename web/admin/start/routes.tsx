import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../kit/lib/staff-pages.ts";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const AdminStartScreen = lazyPart(async () => (await import("./admin-start-screen.tsx")).AdminStartScreen, "admin");

export const routes: readonly ScreenRoute[] = [{ path: STAFF_PATHS.start, Screen: AdminStartScreen, isPersonal: true }];
