import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const CurrentPublicationsScreen = lazyPart(
  async () => (await import("./publications-screen.tsx")).CurrentPublicationsScreen,
  "publications",
  "filters",
  "ui/list",
);
const ClosedPublicationsScreen = lazyPart(
  async () => (await import("./publications-screen.tsx")).ClosedPublicationsScreen,
  "publications",
  "filters",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
];
