import { LOT_ROUTE } from "../../catalogue/lots/lot-path.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const LotScreen = lazyPart(async () => (await import("./lot-screen.tsx")).LotScreen, "lot-page");

export const routes: readonly ScreenRoute[] = [{ path: LOT_ROUTE, Screen: LotScreen }];
