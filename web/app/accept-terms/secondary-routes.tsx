import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const AcceptTermsScreen = lazyPart(
  async () => (await import("./accept-terms-screen.tsx")).AcceptTermsScreen,
  "accept-terms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [{ path: "account/terms", Screen: AcceptTermsScreen, isPersonal: true }];
