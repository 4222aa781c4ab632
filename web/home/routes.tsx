import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const HomeScreen = lazyPart(async () => (await import("./home-screen.tsx")).HomeScreen, "home");

export const routes: readonly ScreenRoute[] = [{ path: "", Screen: HomeScreen }];
