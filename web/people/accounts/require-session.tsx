import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT } from "../../kit/screens/return-path.ts";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";
import { useSession } from "../../kit/session/session-store.ts";

/** Shows a screen to signed-in users; other visitors sign in first and then return. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const path = useLocalizedPath();
  const { pathname, search } = useLocation();
  if (session) return children;
  return <Navigate to={`${path("/login")}?${new URLSearchParams({ [NEXT]: pathname + search })}`} replace />;
}

/** The screen of a route. At a personal one, visitors sign in first. */
export function screenElement({ Screen, isPersonal }: ScreenRoute) {
  if (!isPersonal) return <Screen />;
  return (
    <RequireSession>
      <Screen />
    </RequireSession>
  );
}
