import { BLIND_LOT_ROUTE } from "../../catalogue/lots/lot-path.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const BlindLotScreen = lazyPart(
  async () => (await import("./blind-lot-screen.tsx")).BlindLotScreen,
  "sealed-bids",
  "bids/form",
  "bids/history",
  "lot-page",
  "public-log",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: BLIND_LOT_ROUTE, Screen: BlindLotScreen }];
