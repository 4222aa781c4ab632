import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const NotificationsScreen = lazyPart(
  async () => (await import("./screen/notifications-screen.tsx")).NotificationsScreen,
  "errors",
  "notifications",
  "notifications/screen",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: "account/notifications", Screen: NotificationsScreen, isPersonal: true },
];
