import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const SearchScreen = lazyPart(
  async () => (await import("./search-screen.tsx")).SearchScreen,
  "search",
  "filters",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [{ path: "search", Screen: SearchScreen }];
