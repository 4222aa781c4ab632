import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../../people/accounts/login-screen.tsx")).LoginScreen,
  "accounts",
  "door/second-step",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../../people/accounts/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "accounts",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../../people/accounts/logout-screen.tsx")).LogoutScreen,
  "accounts",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
];
