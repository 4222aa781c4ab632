import { Navigate, Route, Routes } from "react-router";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useLanguageGate } from "../../kit/screens/language/use-language-gate.ts";
import { loadScreenOf, type ScreenRoute } from "../../kit/screens/screen-route.ts";
import { screenElement } from "../../people/accounts/require-session.tsx";
import { Layout } from "./layout.tsx";

const features = import.meta.glob<readonly ScreenRoute[]>(["../../**/routes.tsx", "!../../admin/**"], {
  eager: true,
  import: "routes",
});
const SecondaryPages = lazyPart(async () => (await import("./secondary-pages.tsx")).SecondaryPages);

const SECONDARY: ScreenRoute = { path: "*", Screen: SecondaryPages };
const ROUTES: readonly ScreenRoute[] = [...Object.values(features).flat(), SECONDARY];

/** Loads the screen of an address with its words. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const route = await loadScreenOf(ROUTES, pathname);
  if (route !== SECONDARY) return;
  const { SECONDARY_ROUTES } = await import("./secondary-pages.tsx");
  await loadScreenOf(SECONDARY_ROUTES, pathname);
}

/** Made once, so that a change of the offered languages renders no screen again. */
const SCREENS = (
  <Routes>
    <Route path=":langCode" element={<Layout />}>
      {ROUTES.map((route) => (
        <Route key={route.path} path={route.path} element={screenElement(route)} />
      ))}
    </Route>
  </Routes>
);

export function AppRoutes() {
  const elsewhere = useLanguageGate();
  return elsewhere === null ? SCREENS : <Navigate to={elsewhere} replace />;
}
