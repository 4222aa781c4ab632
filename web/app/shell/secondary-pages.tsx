import { Navigate, Route, Routes } from "react-router";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { unknownPath } from "../../kit/screens/language/language-route.ts";
import { storedLanguage } from "../../kit/screens/language/offered-languages.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";
import { screenElement } from "../../people/accounts/require-session.tsx";

const features = import.meta.glob<readonly ScreenRoute[]>("../../**/secondary-routes.tsx", {
  eager: true,
  import: "routes",
});

/** The kit's components, which only the development server shows: the build leaves them out. */
const DEVELOPER_PAGES: readonly ScreenRoute[] = import.meta.env.DEV
  ? [
      {
        path: "kit",
        Screen: lazyPart(async () => (await import("../dev/kit-page.tsx")).KitPage, "forms", "errors", "ui/list"),
      },
    ]
  : [];

export const SECONDARY_ROUTES: readonly ScreenRoute[] = [
  ...Object.values(features).flat(),
  { path: "404", Screen: NotFoundScreen },
  ...DEVELOPER_PAGES,
];

/** The pages whose routes are a chunk of their own, and the page for unknown paths. */
export function SecondaryPages() {
  return (
    <Routes>
      {SECONDARY_ROUTES.map((route) => (
        <Route key={route.path} path={route.path} element={screenElement(route)} />
      ))}
      <Route path="*" element={<Navigate to={unknownPath(storedLanguage())} replace />} />
    </Routes>
  );
}
