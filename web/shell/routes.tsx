import type { ComponentType } from "react";
import { RequireSession } from "../account/require-session.tsx";
import { isAdmin } from "../lib/host.ts";
import { lazyScreen } from "../lib/lazy-screen.tsx";
import { Navigate } from "../router/link.tsx";
import { matchRoute } from "../router/match-route.ts";
import { ParamsContext, useLocation } from "../router/use-router.ts";
import { ACCOUNT_ROUTES, SIGN_IN_ROUTES } from "./account-routes.tsx";
import { CATALOGUE_ROUTES } from "./catalogue-routes.tsx";
import { pathBelowLanguage, unknownPath } from "./language-route.ts";
import { Layout } from "./layout.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { storedLanguage, useLanguageGate } from "./use-language-gate.ts";

/** An address below the language, such as `auction/:auctionId`, and what is there. */
export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** Only for who is signed in; others sign in first and come back. */
  isPersonal?: boolean;
}

const HomeScreen = lazyScreen(async () => (await import("../home/home-screen.tsx")).HomeScreen);
const AboutScreen = lazyScreen(async () => (await import("../about/about-screen.tsx")).AboutScreen, "account");
const AdminStartScreen = lazyScreen(
  async () => (await import("../admin/admin-start-screen.tsx")).AdminStartScreen,
  "admin",
);

const HOUSE_ROUTES: readonly ScreenRoute[] = [
  { path: "", Screen: HomeScreen },
  { path: "about", Screen: AboutScreen },
  ...CATALOGUE_ROUTES,
  ...ACCOUNT_ROUTES,
];

const ADMIN_ROUTES: readonly ScreenRoute[] = [{ path: "", Screen: AdminStartScreen, isPersonal: true }];

const ROUTES: readonly ScreenRoute[] = [
  ...(isAdmin ? ADMIN_ROUTES : HOUSE_ROUTES),
  ...SIGN_IN_ROUTES,
  { path: "404", Screen: NotFoundScreen },
];

/** The screen at the current address, below its language; on the admin host those of the staff. */
export function HouseRoutes() {
  const elsewhere = useLanguageGate();
  const { pathname } = useLocation();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const match = matchRoute(ROUTES, pathBelowLanguage(pathname));
  if (!match) return <Navigate to={unknownPath(storedLanguage())} replace />;
  const { Screen, isPersonal } = match.route;
  return (
    <ParamsContext value={match.params}>
      <Layout>
        {isPersonal ? (
          <RequireSession>
            <Screen />
          </RequireSession>
        ) : (
          <Screen />
        )}
      </Layout>
    </ParamsContext>
  );
}
