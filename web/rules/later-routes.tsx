import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const RulesScreen = lazyPart(async () => (await import("./rules-screen.tsx")).RulesScreen, "rules");

export const routes: readonly ScreenRoute[] = [{ path: "rules", Screen: RulesScreen }];
