import { guardLeaving, history } from "../shell/browser-history.ts";
import { pathBelowLanguage } from "../shell/language/language-route.ts";

interface Changes {
  /** Whether there is something to lose now. */
  isNeeded(): boolean;
  /** Asks whether the page is to be left; `goOn` leaves it. */
  ask(goOn: () => void): void;
}

/** Asks before the user leaves a page by a link, a step back or forth, or the browser's own closing. Returns the way to stop. */
export function guardChanges({ isNeeded, ask }: Changes): () => void {
  /** What the next step through the history is: the browser's own, one that takes it back, or one that was confirmed. */
  let next: "ask" | "hide" | "show" = "ask";
  const stop = guardLeaving({
    leaveFor(to, goOn) {
      const { pathname, search } = new URL(history.createHref(to), location.href);
      // Another language of the page keeps what was typed.
      const isSame = search === location.search && pathBelowLanguage(pathname) === pathBelowLanguage(location.pathname);
      if (isSame || !isNeeded()) goOn();
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
}
