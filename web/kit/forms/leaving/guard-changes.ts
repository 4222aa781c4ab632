import { createContext } from "react";
import { browserHistory, guardLeaving } from "../../lib/browser-history.ts";
import { pathBelowLanguage } from "../../screens/language/language-route.ts";
import { type Changes, GatheredChanges, type GuardChanges } from "../../ui/overlay/gathered-changes.ts";

/** Whether a navigation stays on its page. A change of language keeps the form's values. */
export function isSamePage(
  from: Pick<Location, "pathname" | "search">,
  to: Pick<Location, "pathname" | "search">,
): boolean {
  return to.search === from.search && pathBelowLanguage(to.pathname) === pathBelowLanguage(from.pathname);
}

/** Guards a page, and knows whether any of its forms holds what is not saved. */
export interface PageGuard extends GuardChanges {
  isNeeded(): boolean;
  /** Tells of each form that comes, and of each that has been sent. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Guards all forms of a page by one guard of navigation, and by the browser's question when the tab is left. */
export function guardPage(guardNavigation: GuardChanges): PageGuard {
  const all = new GatheredChanges();
  const listeners = new Set<() => void>();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (all.isNeeded()) event.preventDefault();
  };
  let stop = () => {};
  const guard: GuardChanges = (changes) => {
    if (all.isEmpty) {
      stop = guardNavigation(all);
      addEventListener("beforeunload", onUnload);
    }
    const remove = all.add(changes);
    for (const listener of listeners) listener();
    return () => {
      if (!remove()) return;
      stop();
      removeEventListener("beforeunload", onUnload);
    };
  };
  return Object.assign(guard, {
    isNeeded: () => all.isNeeded(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
}

/** Asks before the public app's history leads to another page. */
function guardHistory(changes: Changes): () => void {
  /** How to treat the next history event: as the user's own, as the reverting one, or as a confirmed one. */
  let next: "ask" | "hide" | "show" = "ask";
  return guardLeaving({
    leaveFor(to, goOn) {
      if (isSamePage(location, new URL(browserHistory().createHref(to), location.href)) || !changes.isNeeded()) goOn();
      else changes.ask(goOn);
    },
    takesBack({ action, delta }) {
      if (action !== "POP") return false;
      const step = next;
      next = "ask";
      if (step !== "ask") return step === "hide";
      if (!delta || !changes.isNeeded()) return false;
      next = "hide";
      browserHistory().go(-delta);
      changes.ask(() => {
        next = "show";
        browserHistory().go(delta);
      });
      return true;
    },
  });
}

/** How forms ask before the page is left: the context of an app with a router of its own provides another way. */
export const GuardChangesContext = createContext<PageGuard>(guardPage(guardHistory));
