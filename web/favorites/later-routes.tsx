import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const FavoritesScreen = lazyPart(
  async () => (await import("./screen/favorites-screen.tsx")).FavoritesScreen,
  "favorites",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "favorites", Screen: FavoritesScreen, isPersonal: true }];
