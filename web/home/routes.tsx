import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";
import { loadHomeScreen } from "./load-screens.ts";

const HomeScreen = lazyPart(async () => (await loadHomeScreen()).HomeScreen, "home");

export const routes: readonly ScreenRoute[] = [{ path: "", Screen: HomeScreen }];
