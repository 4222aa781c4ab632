import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const HomeScreen = lazyPart(async () => (await import("./home-screen.tsx")).HomeScreen, "home");

export const routes: readonly ScreenRoute[] = [{ path: "", Screen: HomeScreen }];
