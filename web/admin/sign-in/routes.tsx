import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../kit/staff-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../../people/accounts/login-screen.tsx")).LoginScreen,
  "accounts",
  "door/passwords",
  "door/second-step",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../../people/accounts/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "accounts",
  "door/passwords",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../../people/accounts/logout-screen.tsx")).LogoutScreen,
  "accounts",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  { path: "login", Screen: LoginScreen, openTo: "visitors" },
  { path: "logout", Screen: LogoutScreen, openTo: "visitors" },
  { path: "forgotPassword", Screen: ForgotPasswordScreen, openTo: "visitors" },
];
