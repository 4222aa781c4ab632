import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../session/session-store.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { NEXT } from "../shell/screen/return-path.ts";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

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
