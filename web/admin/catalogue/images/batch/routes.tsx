import { lazyPart } from "../../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../../kit/staff-route.ts";

const PhotosByNameScreen = lazyPart(
  async () => (await import("./photos-by-name-screen.tsx")).PhotosByNameScreen,
  "admin",
  "admin/images",
  "admin/images/batch",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.photosByName, Screen: PhotosByNameScreen, openTo: "users" },
];
