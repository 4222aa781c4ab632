import { Navigate, Outlet, type RouteObject } from "react-router";
import { unknownPath } from "../kit/screens/language/language-route.ts";
import { storedLanguage } from "../kit/screens/language/offered-languages.ts";
import { useLanguageGate } from "../kit/screens/language/use-language-gate.ts";
import { NotFound } from "../kit/screens/not-found.tsx";
import type { ScreenRoute } from "../kit/screens/screen-route.ts";
import { screenElement } from "../people/accounts/require-session.tsx";
import { AdminLayout } from "./admin-layout.tsx";

const features = import.meta.glob<readonly ScreenRoute[]>("./**/routes.tsx", { eager: true, import: "routes" });

/** For a data router: its blockers can ask before unsaved changes are lost. */
export const adminRoutes: RouteObject[] = [
  {
    Component: LanguageGate,
    children: [
      {
        path: ":langCode",
        Component: AdminLayout,
        children: [
          ...Object.values(features)
            .flat()
            .map((route) => ({ path: route.path, element: screenElement(route) })),
          { path: "404", element: <NotFound /> },
          { path: "*", Component: UnknownPath },
        ],
      },
      { path: "*", element: null },
    ],
  },
];

function LanguageGate() {
  const elsewhere = useLanguageGate();
  return elsewhere === null ? <Outlet /> : <Navigate to={elsewhere} replace />;
}

function UnknownPath() {
  return <Navigate to={unknownPath(storedLanguage())} replace />;
}
