import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const FavoritesScreen = lazyPart(
  async () => (await import("./favorites-screen.tsx")).FavoritesScreen,
  "favorites",
  "blind-auctions",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "favorites", Screen: FavoritesScreen, isPersonal: true }];
