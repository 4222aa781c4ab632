import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("./login-screen.tsx")).LoginScreen,
  "accounts",
  "door/passwords",
  "door/second-step",
  "forms",
  "errors",
);
const RegisterScreen = lazyPart(
  async () => (await import("./register-screen.tsx")).RegisterScreen,
  "accounts",
  "door/passwords",
  "forms",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("./forgot-password-screen.tsx")).ForgotPasswordScreen,
  "accounts",
  "door/passwords",
  "forms",
  "errors",
);
const LogoutScreen = lazyPart(async () => (await import("./logout-screen.tsx")).LogoutScreen, "accounts", "errors");
const AccountScreen = lazyPart(
  async () => (await import("./account-screen.tsx")).AccountScreen,
  "accounts",
  "screens/account",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
  { path: "register", Screen: RegisterScreen },
  { path: "account", Screen: AccountScreen, isPersonal: true },
];
