import { Navigate, Outlet, type RouteObject } from "react-router";
import { unknownPath } from "../kit/screens/language/language-route.ts";
import { storedLanguage } from "../kit/screens/language/offered-languages.ts";
import { useLanguageGate } from "../kit/screens/language/use-language-gate.ts";
import { NotFound } from "../kit/screens/not-found.tsx";
import { RequireSession } from "../people/accounts/require-session.tsx";
import { StaffGate } from "./frame/staff-gate.tsx";
import { StaffLayout } from "./frame/staff-layout.tsx";
import type { StaffRoute } from "./kit/staff-route.ts";
import { staffRoutes } from "./staff-routes.ts";

/** For a data router: its blockers can ask before unsaved changes are lost. */
export const routerRoutes: RouteObject[] = [
  {
    Component: LanguageGate,
    children: [
      {
        path: ":langCode",
        Component: StaffLayout,
        children: [
          ...staffRoutes.map((route) => ({ path: route.path, element: staffElement(route) })),
          { path: "404", element: <NotFound /> },
          { path: "*", Component: UnknownPath },
        ],
      },
      { path: "*", element: null },
    ],
  },
];

/** The screen of a route, for those to whom it is open; visitors sign in first. */
function staffElement({ Screen, openTo }: StaffRoute) {
  if (openTo === "visitors") return <Screen />;
  return (
    <RequireSession>
      <StaffGate openTo={openTo === "users" ? null : openTo}>
        <Screen />
      </StaffGate>
    </RequireSession>
  );
}

function LanguageGate() {
  const elsewhere = useLanguageGate();
  return elsewhere === null ? <Outlet /> : <Navigate to={elsewhere} replace />;
}

function UnknownPath() {
  return <Navigate to={unknownPath(storedLanguage())} replace />;
}
