import { lazyPart } from "../lib/lazy-part.tsx";
import type { ScreenRoute } from "./screen-route.ts";

const LoginScreen = lazyPart(
  async () => (await import("../account/login-screen.tsx")).LoginScreen,
  "account",
  "errors",
);
const RegisterScreen = lazyPart(
  async () => (await import("../account/register-screen.tsx")).RegisterScreen,
  "account",
  "errors",
);
const ForgotPasswordScreen = lazyPart(
  async () => (await import("../account/forgot-password-screen.tsx")).ForgotPasswordScreen,
  "account",
  "errors",
);
const LogoutScreen = lazyPart(
  async () => (await import("../account/logout-screen.tsx")).LogoutScreen,
  "account",
  "errors",
);
const AccountScreen = lazyPart(
  async () => (await import("../account/account-screen.tsx")).AccountScreen,
  "account",
  "errors",
);
const AddressesScreen = lazyPart(
  async () => (await import("../addresses/addresses-screen.tsx")).AddressesScreen,
  "account",
  "errors",
);
const AddressEditScreen = lazyPart(
  async () => (await import("../addresses/address-edit-screen.tsx")).AddressEditScreen,
  "account",
  "errors",
);
const NotificationsScreen = lazyPart(
  async () => (await import("../notifications/notifications-screen.tsx")).NotificationsScreen,
  "account",
  "errors",
  "notifications",
);
const FavoritesScreen = lazyPart(
  async () => (await import("../favorites/favorites-screen.tsx")).FavoritesScreen,
  "account",
  "lists",
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
