import { lazyPart } from "../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("./login-screen.tsx")).LoginScreen,
  "account",
  "second-step",
  "forms",
  "errors",
);
const RegisterScreen = lazyPart(
  async () => (await import("./register-screen.tsx")).RegisterScreen,
  "account",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("./forgot-password-screen.tsx")).ForgotPasswordScreen,
  "account",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(async () => (await import("./logout-screen.tsx")).LogoutScreen, "account", "errors");
const AccountScreen = lazyPart(
  async () => (await import("./account-screen.tsx")).AccountScreen,
  "account",
  "errors",
  "my-bids",
  "security-events",
  "settings",
  "passkeys",
  "sign-ins",
  "my-data",
);

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
  { path: "register", Screen: RegisterScreen },
  { path: "account", Screen: AccountScreen, isPersonal: true },
];
