import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const SettingsScreen = lazyPart(
  async () => (await import("./settings-screen.tsx")).SettingsScreen,
  "settings",
  "account",
  "addresses",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/settings", Screen: SettingsScreen, isPersonal: true }];
