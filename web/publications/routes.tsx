import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const CurrentPublicationsScreen = lazyPart(
  async () => (await import("./publications-screen.tsx")).CurrentPublicationsScreen,
  "publications",
  "catalogue",
  "ui/list",
);
const ClosedPublicationsScreen = lazyPart(
  async () => (await import("./publications-screen.tsx")).ClosedPublicationsScreen,
  "publications",
  "catalogue",
  "ui/list",
);

export const routes: readonly ScreenRoute[] = [
  { path: "publications", Screen: CurrentPublicationsScreen },
  { path: "publications/closed", Screen: ClosedPublicationsScreen },
];
