import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../shell/screen/screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../../account/login-screen.tsx")).LoginScreen,
  "account",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../../account/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "account",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../../account/logout-screen.tsx")).LogoutScreen,
  "account",
  "errors",
);

/** The sign-in screen of the staff, who register in the public app. */
function StaffLoginScreen() {
  return <LoginScreen landing="/" hasRegistration={false} />;
}

export const routes: readonly ScreenRoute[] = [
  { path: "login", Screen: StaffLoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
];
