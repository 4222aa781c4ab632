import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { SECURITY_LOG_PATH } from "../../kit/lib/link-targets.ts";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const SecurityLogScreen = lazyPart(
  async () => (await import("./security-log-screen.tsx")).SecurityLogScreen,
  "security-events",
  "errors",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: SECURITY_LOG_PATH.slice(1), Screen: SecurityLogScreen, isPersonal: true },
];
