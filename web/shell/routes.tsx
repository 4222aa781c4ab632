import { Navigate, Route, Routes } from "react-router";
import { screenElement } from "../account/require-session.tsx";
import { unknownPath } from "./language/language-route.ts";
import { storedLanguage } from "./language/offered-languages.ts";
import { useLanguageGate } from "./language/use-language-gate.ts";
import { Layout } from "./layout.tsx";
import { NotFoundScreen } from "./screen/not-found-screen.tsx";
import type { ScreenRoute } from "./screen/screen-route.ts";

const features = import.meta.glob<readonly ScreenRoute[]>("../*/routes.tsx", { eager: true, import: "routes" });

const ROUTES: readonly ScreenRoute[] = [...Object.values(features).flat(), { path: "404", Screen: NotFoundScreen }];

export function AppRoutes() {
  const elsewhere = useLanguageGate();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={screenElement(route)} />
        ))}
        <Route path="*" element={<Navigate to={unknownPath(storedLanguage())} replace />} />
      </Route>
    </Routes>
  );
}
