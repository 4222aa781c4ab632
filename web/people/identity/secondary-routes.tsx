import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const IdentityScreen = lazyPart(
  async () => (await import("./identity-screen.tsx")).IdentityScreen,
  "identity",
  "forms",
  "errors",
);
const IdentityReturnScreen = lazyPart(
  async () => (await import("./identity-return-screen.tsx")).IdentityReturnScreen,
  "identity",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "account/identity", Screen: IdentityScreen, isPersonal: true },
  { path: "account/identity/return", Screen: IdentityReturnScreen, isPersonal: true },
];
