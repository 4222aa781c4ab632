import "../kit/ui/font.css";
import "../kit/ui/tokens.css";
import "../kit/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageData } from "../../schema/kit/page-renderer.ts";
import { replayHeldActs } from "../kit/lib/boot/held-acts.ts";
import { notePageTime } from "../kit/lib/clock/page-time.ts";
import { pageData } from "../kit/page-data.ts";
import { decideLanguage, unknownPath } from "../kit/screens/language/language-route.ts";
import { offeredLanguages, preferredLanguage, storedLanguage } from "../kit/screens/language/offered-languages.ts";
import { NotFoundScreen } from "../kit/screens/not-found-screen.tsx";
import { App } from "./shell/app.tsx";
import { startApp } from "./shell/frame/start-app.ts";
import { loadScreenAt } from "./shell/routes.tsx";

const isTakenOver = pageData !== null && isShownHere(pageData);

if (pageData) notePageTime();
await startApp(async (root) => {
  if (!isTakenOver) {
    void replayHeldActs();
    createRoot(root).render(<App />);
    return;
  }
  // React drops the server's HTML of a screen that is to change before its code is there.
  await Promise.all([loadScreenAt(location.pathname), pageData?.nothing && NotFoundScreen.load()]);
  hydrateRoot(root, <App />, { onRecoverableError: reportDifference });
});

/**
 * React has made a part of the page again, as it was not what the server had rendered. Errors are not yet watched, and
 * a browser's message of this one would be the same.
 */
function reportDifference(error: unknown): void {
  globalThis.reportError(error);
  void import("../kit/errors/report-errors.ts").then(({ reportError }) => reportError(`Uncaught ${error}`));
}

/**
 * Whether the app shows what the server rendered. An address that leads nowhere becomes that of the app's page for
 * such, unless the visitor has chosen another language than the server's.
 */
function isShownHere({ nothing }: PageData): boolean {
  if (!nothing || nothing.path === location.pathname) return true;
  const { languages: offered } = offeredLanguages.get();
  const decision = decideLanguage(location, { current: preferredLanguage(), stored: storedLanguage(), offered });
  const path = decision.kind === "show" ? unknownPath(decision.language) : decision.to;
  if (path !== nothing.path) return false;
  history.replaceState(history.state, "", path);
  return true;
}
