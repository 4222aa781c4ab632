import { Navigate, Route, Routes } from "react-router";
import { RequireSession } from "../account/require-session.tsx";
import { SCREENS } from "../early/screens.ts";
import { isAdmin } from "../lib/host.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { ACCOUNT_ROUTES, SIGN_IN_ROUTES } from "./account-routes.tsx";
import { ADMIN_ROUTES } from "./admin-routes.tsx";
import { CATALOGUE_ROUTES } from "./catalogue-routes.tsx";
import { unknownPath } from "./language-route.ts";
import { Layout } from "./layout.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { storedLanguage } from "./offered-languages.ts";
import type { ScreenRoute } from "./screen-route.ts";
import { useLanguageGate } from "./use-language-gate.ts";

const HomeScreen = lazyPart(async () => (await SCREENS.home()).HomeScreen, "home");
const AboutScreen = lazyPart(async () => (await import("../about/about-screen.tsx")).AboutScreen, "account");
const RulesScreen = lazyPart(async () => (await import("../rules/rules-screen.tsx")).RulesScreen, "auctionRules");

const HOUSE_ROUTES: readonly ScreenRoute[] = [
  { path: "", Screen: HomeScreen },
  { path: "about", Screen: AboutScreen },
  { path: "rules", Screen: RulesScreen },
  ...CATALOGUE_ROUTES,
  ...ACCOUNT_ROUTES,
];

const ROUTES: readonly ScreenRoute[] = [
  ...(isAdmin ? ADMIN_ROUTES : HOUSE_ROUTES),
  ...SIGN_IN_ROUTES,
  { path: "404", Screen: NotFoundScreen },
];

/** The screen at the current address, below its language; on the admin host those of the staff. */
export function AppRoutes() {
  const elsewhere = useLanguageGate();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        {ROUTES.map(({ path, Screen, isPersonal }) => (
          <Route key={path} path={path} element={isPersonal ? <Personal Screen={Screen} /> : <Screen />} />
        ))}
        <Route path="*" element={<Navigate to={unknownPath(storedLanguage())} replace />} />
      </Route>
    </Routes>
  );
}

function Personal({ Screen }: Pick<ScreenRoute, "Screen">) {
  return (
    <RequireSession>
      <Screen />
    </RequireSession>
  );
}
