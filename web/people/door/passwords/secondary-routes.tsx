import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const PasswordScreen = lazyPart(
  async () => (await import("./password-screen.tsx")).PasswordScreen,
  "door/passwords",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/password", Screen: PasswordScreen, isPersonal: true }];
