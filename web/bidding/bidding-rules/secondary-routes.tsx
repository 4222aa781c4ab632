import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const RulesScreen = lazyPart(async () => (await import("./rules-screen.tsx")).RulesScreen, "bidding-rules");

export const routes: readonly ScreenRoute[] = [{ path: "rules", Screen: RulesScreen }];
