import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const PasskeysScreen = lazyPart(
  async () => (await import("./passkeys-screen.tsx")).PasskeysScreen,
  "passkeys",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/passkeys", Screen: PasskeysScreen, isPersonal: true }];
