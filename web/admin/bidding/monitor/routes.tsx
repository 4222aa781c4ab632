import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const MonitorScreen = lazyPart(
  async () => (await import("./monitor-screen.tsx")).MonitorScreen,
  "admin",
  "admin/interventions",
  "admin/monitor",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [{ path: STAFF_PATHS.monitor, Screen: MonitorScreen, openTo: "users" }];
