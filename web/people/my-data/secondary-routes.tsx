import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const DataScreen = lazyPart(async () => (await import("./data-screen.tsx")).DataScreen, "my-data", "errors");

export const routes: readonly ScreenRoute[] = [{ path: "account/data", Screen: DataScreen, isPersonal: true }];
