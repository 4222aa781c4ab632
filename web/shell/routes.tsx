import { Navigate, Route, Routes } from "react-router";
import { lazyScreen } from "../lib/lazy-screen.tsx";
import { unknownPath } from "./language-route.ts";
import { Layout } from "./layout.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { storedLanguage, useLanguageGate } from "./use-language-gate.ts";

const HomeScreen = lazyScreen(async () => (await import("../home/home-screen.tsx")).HomeScreen);

/** The addresses of the house, each below its language. */
export function HouseRoutes() {
  const elsewhere = useLanguageGate();
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        <Route index element={<HomeScreen />} />
        <Route path="404" element={<NotFoundScreen />} />
        <Route path="*" element={<Navigate to={unknownPath(storedLanguage())} replace />} />
      </Route>
    </Routes>
  );
}
