import { Navigate, Route, Routes } from "react-router";
import { screenElement } from "../accounts/require-session.tsx";
import { lazyPart } from "../lib/boot/lazy-part.tsx";
import { useLanguageGate } from "./language/use-language-gate.ts";
import { Layout } from "./layout.tsx";
import type { ScreenRoute } from "./screen/screen-route.ts";

const features = import.meta.glob<readonly ScreenRoute[]>("../*/routes.tsx", { eager: true, import: "routes" });
const LaterPages = lazyPart(async () => (await import("./later-pages.tsx")).LaterPages);

const ROUTES: readonly ScreenRoute[] = [...Object.values(features).flat(), { path: "*", Screen: LaterPages }];

export function AppRoutes() {
  const elsewhere = useLanguageGate();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={screenElement(route)} />
        ))}
      </Route>
    </Routes>
  );
}
