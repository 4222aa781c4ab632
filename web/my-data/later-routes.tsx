import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const DataScreen = lazyPart(async () => (await import("./data-screen.tsx")).DataScreen, "my-data", "errors");

export const routes: readonly ScreenRoute[] = [{ path: "account/data", Screen: DataScreen, isPersonal: true }];
