import type { createBrowserRouter } from "react-router";
import { type GuardChanges, isSamePage } from "../forms/guard-changes.ts";

type DataRouter = Pick<ReturnType<typeof createBrowserRouter>, "getBlocker" | "deleteBlocker" | "subscribe">;

const BLOCKER = "unsaved-changes";

/** Guards changes by a blocker of the data router. */
export function guardByRouter(router: DataRouter): GuardChanges {
  return ({ isNeeded, ask }) => {
    router.getBlocker(
      BLOCKER,
      ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation) && isNeeded(),
    );
    const stop = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(BLOCKER);
      if (blocker?.state === "blocked") ask(() => blocker.proceed());
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault();
    };
    addEventListener("beforeunload", onUnload);
    return () => {
      stop();
      router.deleteBlocker(BLOCKER);
      removeEventListener("beforeunload", onUnload);
    };
  };
}
