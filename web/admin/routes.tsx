import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen-route.ts";

const AdminStartScreen = lazyPart(async () => (await import("./admin-start-screen.tsx")).AdminStartScreen, "admin");

/** The staff's screens. A lot's page links to the ones about that lot (lots/shortcuts/admin-url.ts). */
export const routes: readonly ScreenRoute[] = [{ path: "", Screen: AdminStartScreen, isPersonal: true, host: "staff" }];
