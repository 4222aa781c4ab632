import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../../account/login-screen.tsx")).LoginScreen,
  "account",
  "second-step",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../../account/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "account",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../../account/logout-screen.tsx")).LogoutScreen,
  "account",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
];
