import { lazyPart } from "../../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../../kit/staff-route.ts";

const ImportScreen = lazyPart(
  async () => (await import("./import-screen.tsx")).ImportScreen,
  "admin",
  "admin/assets/import",
  "admin/images",
  "errors",
  "forms",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.importAssets, Screen: ImportScreen, openTo: "users" },
];
