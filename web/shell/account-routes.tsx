import { lazyScreen } from "../lib/lazy-screen.tsx";
import type { ScreenRoute } from "./routes.tsx";

const LoginScreen = lazyScreen(async () => (await import("../account/login-screen.tsx")).LoginScreen, "account");
const RegisterScreen = lazyScreen(
  async () => (await import("../account/register-screen.tsx")).RegisterScreen,
  "account",
);
const ForgotPasswordScreen = lazyScreen(
  async () => (await import("../account/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "account",
);
const LogoutScreen = lazyScreen(async () => (await import("../account/logout-screen.tsx")).LogoutScreen, "account");
const AccountScreen = lazyScreen(async () => (await import("../account/account-screen.tsx")).AccountScreen, "account");
const AddressesScreen = lazyScreen(
  async () => (await import("../addresses/addresses-screen.tsx")).AddressesScreen,
  "account",
);
const AddressEditScreen = lazyScreen(
  async () => (await import("../addresses/address-edit-screen.tsx")).AddressEditScreen,
  "account",
);
const NotificationsScreen = lazyScreen(
  async () => (await import("../notifications/notifications-screen.tsx")).NotificationsScreen,
  "account",
);
const FavoritesScreen = lazyScreen(
  async () => (await import("../favorites/favorites-screen.tsx")).FavoritesScreen,
  "account",
);

/** Signing in, the same for bidders and staff. */
export const SIGN_IN_ROUTES: readonly ScreenRoute[] = [
  { path: "login", Screen: LoginScreen },
  { path: "logout", Screen: LogoutScreen },
  { path: "forgotPassword", Screen: ForgotPasswordScreen },
  { path: "register", Screen: RegisterScreen },
];

/** What is one's own. */
export const ACCOUNT_ROUTES: readonly ScreenRoute[] = [
  { path: "account", Screen: AccountScreen, isPersonal: true },
  { path: "account/addresses", Screen: AddressesScreen, isPersonal: true },
  { path: "account/addresses/edit", Screen: AddressEditScreen, isPersonal: true },
  { path: "account/notifications", Screen: NotificationsScreen, isPersonal: true },
  { path: "favorites", Screen: FavoritesScreen, isPersonal: true },
];
