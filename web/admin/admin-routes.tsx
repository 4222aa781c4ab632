import { Navigate, Outlet, type RouteObject } from "react-router";
import { screenElement } from "../accounts/require-session.tsx";
import { unknownPath } from "../shell/language/language-route.ts";
import { storedLanguage } from "../shell/language/offered-languages.ts";
import { useLanguageGate } from "../shell/language/use-language-gate.ts";
import { NotFound } from "../shell/screen/not-found.tsx";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";
import { AdminLayout } from "./admin-layout.tsx";

const features = import.meta.glob<readonly ScreenRoute[]>("./*/routes.tsx", { eager: true, import: "routes" });

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
