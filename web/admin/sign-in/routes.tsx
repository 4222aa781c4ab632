import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../../accounts/login-screen.tsx")).LoginScreen,
  "accounts",
  "second-step",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../../accounts/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "accounts",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../../accounts/logout-screen.tsx")).LogoutScreen,
  "accounts",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
];
