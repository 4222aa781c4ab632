import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../../kit/screens/screen-route.ts";

const SignInsScreen = lazyPart(
  async () => (await import("./sign-ins-screen.tsx")).SignInsScreen,
  "door/sign-in",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/sessions", Screen: SignInsScreen, isPersonal: true }];
