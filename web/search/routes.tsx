import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const SearchScreen = lazyPart(
  async () => (await import("./search-screen.tsx")).SearchScreen,
  "search",
  "catalogue",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "search", Screen: SearchScreen }];
