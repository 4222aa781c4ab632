import { Navigate, Route, Routes } from "react-router";
import { RequireSession } from "../account/require-session.tsx";
import { isAdmin } from "../lib/host.ts";
import { lazyScreen } from "../lib/lazy-screen.tsx";
import { ACCOUNT_ROUTES, SIGN_IN_ROUTES } from "./account-routes.tsx";
import { CATALOGUE_ROUTES } from "./catalogue-routes.tsx";
import { unknownPath } from "./language-route.ts";
import { Layout } from "./layout.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { storedLanguage, useLanguageGate } from "./use-language-gate.ts";

const HomeScreen = lazyScreen(async () => (await import("../home/home-screen.tsx")).HomeScreen);
const AboutScreen = lazyScreen(async () => (await import("../about/about-screen.tsx")).AboutScreen, "account");
const AdminStartScreen = lazyScreen(
  async () => (await import("../admin/admin-start-screen.tsx")).AdminStartScreen,
  "admin",
);

const HOUSE_ROUTES = (
  <>
    <Route index element={<HomeScreen />} />
    <Route path="about" element={<AboutScreen />} />
    {CATALOGUE_ROUTES}
    {ACCOUNT_ROUTES}
  </>
);

const ADMIN_ROUTES = (
  <Route
    index
    element={
      <RequireSession>
        <AdminStartScreen />
      </RequireSession>
    }
  />
);

/** The addresses of the house, each below its language; on the admin host those of the staff. */
export function HouseRoutes() {
  const elsewhere = useLanguageGate();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        {isAdmin ? ADMIN_ROUTES : HOUSE_ROUTES}
        {SIGN_IN_ROUTES}
        <Route path="404" element={<NotFoundScreen />} />
        <Route path="*" element={<Navigate to={unknownPath(storedLanguage())} replace />} />
      </Route>
    </Routes>
  );
}
