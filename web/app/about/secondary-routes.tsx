import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const AboutScreen = lazyPart(
  async () => (await import("./about-screen.tsx")).AboutScreen,
  "about",
  "content-pages",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "about", Screen: AboutScreen }];
