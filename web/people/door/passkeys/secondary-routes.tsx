import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const PasskeysScreen = lazyPart(
  async () => (await import("./passkeys-screen.tsx")).PasskeysScreen,
  "door/passkeys",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/passkeys", Screen: PasskeysScreen, isPersonal: true }];
