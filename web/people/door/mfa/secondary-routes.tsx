import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const MfaScreen = lazyPart(
  async () => (await import("./mfa-screen.tsx")).MfaScreen,
  "door/mfa",
  "door/second-step",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/mfa", Screen: MfaScreen, isPersonal: true }];
