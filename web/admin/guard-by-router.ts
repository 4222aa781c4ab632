import type { createBrowserRouter } from "react-router";
import { type Changes, type GuardChanges, isSamePage } from "../forms/leaving/guard-changes.ts";

type DataRouter = Pick<ReturnType<typeof createBrowserRouter>, "getBlocker" | "deleteBlocker" | "subscribe">;

const BLOCKER = "unsaved-changes";

/** Guards changes by a blocker of the data router, which supports one: all forms of a page share it. */
export function guardByRouter(router: DataRouter): GuardChanges {
  const guarded = new Set<Changes>();
  const unsaved = () => [...guarded].find((changes) => changes.isNeeded());
  let stop = () => {};
  return (changes) => {
    if (guarded.size === 0) stop = block(router, unsaved);
    guarded.add(changes);
    return () => {
      guarded.delete(changes);
      if (guarded.size === 0) stop();
    };
  };
}

function block(router: DataRouter, unsaved: () => Changes | undefined): () => void {
  router.getBlocker(
    BLOCKER,
    ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation) && unsaved() !== undefined,
  );
  const unsubscribe = router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER);
    if (blocker?.state === "blocked") unsaved()?.ask(() => blocker.proceed());
  });
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved()) event.preventDefault();
  };
  addEventListener("beforeunload", onUnload);
  return () => {
    unsubscribe();
    router.deleteBlocker(BLOCKER);
    removeEventListener("beforeunload", onUnload);
  };
}
