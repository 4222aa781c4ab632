import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const FavoritesScreen = lazyPart(
  async () => (await import("./favorites-screen.tsx")).FavoritesScreen,
  "accounts",
  "auctions",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "favorites", Screen: FavoritesScreen, isPersonal: true }];
