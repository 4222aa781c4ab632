import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const SignInsScreen = lazyPart(async () => (await import("./sign-ins-screen.tsx")).SignInsScreen, "sign-in", "errors");

export const routes: readonly ScreenRoute[] = [{ path: "account/sessions", Screen: SignInsScreen, isPersonal: true }];
