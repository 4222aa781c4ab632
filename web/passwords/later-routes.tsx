import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const PasswordScreen = lazyPart(
  async () => (await import("./password-screen.tsx")).PasswordScreen,
  "passwords",
  "accounts",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/password", Screen: PasswordScreen, isPersonal: true }];
