import { SCREENS } from "../early/screens.ts";
import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen-route.ts";

const HomeScreen = lazyPart(async () => (await SCREENS.home()).HomeScreen, "home");

export const routes: readonly ScreenRoute[] = [{ path: "", Screen: HomeScreen }];
