import { createContext } from "react";
import { guardLeaving, history } from "../../lib/browser-history.ts";
import { pathBelowLanguage } from "../../shell/language/language-route.ts";

export interface Changes {
  /** Whether there are changes that would be lost. */
  isNeeded(): boolean;
  /** Asks whether to leave the page; `goOn` leaves it. */
  ask(goOn: () => void): void;
}

/** Asks before the user leaves a page by a link, the history or closing the tab. Returns a function that stops it. */
export type GuardChanges = (changes: Changes) => () => void;

/** Whether a navigation stays on its page. A change of language keeps the form's values. */
export function isSamePage(
  from: Pick<Location, "pathname" | "search">,
  to: Pick<Location, "pathname" | "search">,
): boolean {
  return to.search === from.search && pathBelowLanguage(to.pathname) === pathBelowLanguage(from.pathname);
}

/** Guards changes by the public app's history. */
export const guardChanges: GuardChanges = ({ isNeeded, ask }) => {
  /** How to treat the next history event: as the user's own, as the reverting one, or as a confirmed one. */
  let next: "ask" | "hide" | "show" = "ask";
  const stop = guardLeaving({
    leaveFor(to, goOn) {
      if (isSamePage(location, new URL(history.createHref(to), location.href)) || !isNeeded()) goOn();
      else ask(goOn);
    },
    takesBack({ action, delta }) {
      if (action !== "POP") return false;
      const step = next;
      next = "ask";
      if (step !== "ask") return step === "hide";
      if (!delta || !isNeeded()) return false;
      next = "hide";
      history.go(-delta);
      ask(() => {
        next = "show";
        history.go(delta);
      });
      return true;
    },
  });
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  addEventListener("beforeunload", onUnload);
  return () => {
    stop();
    removeEventListener("beforeunload", onUnload);
  };
};

/** How forms ask before the page is left: the context of an app with a router of its own provides another way. */
export const GuardChangesContext = createContext<GuardChanges>(guardChanges);
