import { lazyPart } from "../lib/lazy-part.tsx";
import type { ScreenRoute } from "./screen-route.ts";

const AdminStartScreen = lazyPart(
  async () => (await import("../admin/admin-start-screen.tsx")).AdminStartScreen,
  "admin",
);

/** The screens of the staff's host. A lot's page offers a shortcut to each of them that is about the lot (lots/admin-address.ts). */
export const ADMIN_ROUTES: readonly ScreenRoute[] = [{ path: "", Screen: AdminStartScreen, isPersonal: true }];
