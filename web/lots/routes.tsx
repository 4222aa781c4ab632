import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";
import { LOT_ROUTE } from "./lot-path.ts";

const LotScreen = lazyPart(async () => (await import("./page/lot-screen.tsx")).LotScreen, "lots/page");

export const routes: readonly ScreenRoute[] = [{ path: LOT_ROUTE, Screen: LotScreen }];
