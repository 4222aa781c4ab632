import type { createBrowserRouter } from "react-router";
import { guardPage, isSamePage, type PageGuard } from "../kit/forms/leaving/guard-changes.ts";
import { withChoices } from "../kit/ui/list/use-list-params.ts";
import type { Changes } from "../kit/ui/overlay/gathered-changes.ts";
import { withoutTable } from "./kit/table/table-view.ts";

type DataRouter = Pick<ReturnType<typeof createBrowserRouter>, "getBlocker" | "deleteBlocker" | "subscribe">;

const BLOCKER = "unsaved-changes";

/** Guards changes by a blocker of the data router, which supports one: all forms of a page share it. */
export function guardByRouter(router: DataRouter): PageGuard {
  return guardPage((changes) => block(router, changes));
}

/** A form stays while the table beside it is searched, sorted or paged. */
function withoutView({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const params = withChoices(withoutTable(new URLSearchParams(search)), { search: "" });
  return { pathname, search: params.toString() };
}

function block(router: DataRouter, changes: Changes): () => void {
  router.getBlocker(
    BLOCKER,
    ({ currentLocation, nextLocation }) =>
      !isSamePage(withoutView(currentLocation), withoutView(nextLocation)) && changes.isNeeded(),
  );
  const unsubscribe = router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER);
    if (blocker?.state === "blocked") changes.ask(() => blocker.proceed());
  });
  return () => {
    unsubscribe();
    router.deleteBlocker(BLOCKER);
  };
}
