import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const MfaScreen = lazyPart(
  async () => (await import("./mfa-screen.tsx")).MfaScreen,
  "mfa",
  "second-step",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/mfa", Screen: MfaScreen, isPersonal: true }];
