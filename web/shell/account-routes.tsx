import { Route } from "react-router";
import { RequireSession } from "../account/require-session.tsx";
import { lazyScreen } from "../lib/lazy-screen.tsx";

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
export const SIGN_IN_ROUTES = (
  <>
    <Route path="login" element={<LoginScreen />} />
    <Route path="logout" element={<LogoutScreen />} />
    <Route path="forgotPassword" element={<ForgotPasswordScreen />} />
    <Route path="register" element={<RegisterScreen />} />
  </>
);

/** What is one's own. */
export const ACCOUNT_ROUTES = (
  <>
    <Route
      path="account"
      element={
        <RequireSession>
          <AccountScreen />
        </RequireSession>
      }
    />
    <Route
      path="account/addresses"
      element={
        <RequireSession>
          <AddressesScreen />
        </RequireSession>
      }
    />
    <Route
      path="account/addresses/edit"
      element={
        <RequireSession>
          <AddressEditScreen />
        </RequireSession>
      }
    />
    <Route
      path="account/notifications"
      element={
        <RequireSession>
          <NotificationsScreen />
        </RequireSession>
      }
    />
    <Route
      path="favorites"
      element={
        <RequireSession>
          <FavoritesScreen />
        </RequireSession>
      }
    />
  </>
);
