import { RequireSession } from "../../account/require-session.tsx";
import type { ScreenRoute } from "./screen-route.ts";

/** The screen of a route. At a personal one, visitors sign in first. */
export function screenElement({ Screen, isPersonal }: ScreenRoute) {
  if (!isPersonal) return <Screen />;
  return (
    <RequireSession>
      <Screen />
    </RequireSession>
  );
}
