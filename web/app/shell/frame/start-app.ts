import { isLanguage } from "../../../../schema/kit/languages.ts";
import { changeLanguage } from "../../../kit/i18n/i18n.ts";
import { showChannelLook } from "../../../kit/lib/host.ts";
import { readStored } from "../../../kit/lib/stored-values.ts";
import { preferredLanguage } from "../../../kit/screens/language/offered-languages.ts";
import { showLoadFailure } from "../../../kit/screens/language/show-load-failure.ts";

/** How long a first visitor waits for the channel's languages before the app's default language is used. */
const MAX_WAIT_FOR_LANGUAGE_MS = 1_000;

/** Renders an app in its page once the messages in the language of its URL have loaded. */
export async function startApp(render: (root: HTMLElement) => void | Promise<void>): Promise<void> {
  const [, prefix = ""] = location.pathname.split("/");
  if (prefix === "" && readStored("locale") === null) await channelsLanguage();

  showChannelLook();
  if (import.meta.env.DEV && new URLSearchParams(location.search).has("pseudo")) {
    const { startPseudoLocale } = await import("../../dev/pseudo-locale.ts");
    startPseudoLocale();
  }
  const root = document.getElementById("root");
  if (root) applyStyles(root);
  try {
    await changeLanguage(isLanguage(prefix) ? prefix : preferredLanguage());
    if (root) await render(root);
  } catch (error) {
    if (root) showLoadFailure(root);
    const { reportError } = await import("../../../kit/errors/report-errors.ts");
    reportError(`The language did not load: ${String(error)}`);
  }
}

/** In HTML of the server, the security policy allows no styles (worker/app/pages/with-screen.ts). */
function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    delete element.dataset.style;
  }
}

async function channelsLanguage(): Promise<void> {
  const fetched = import("../../../kit/screens/language/fetch-offered-languages.ts").then(({ fetchOfferedLanguages }) =>
    fetchOfferedLanguages(),
  );
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_LANGUAGE_MS));
  await Promise.race([fetched.catch(() => {}), waited]);
}
