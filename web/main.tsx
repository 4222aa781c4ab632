import "./ui/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { isLanguage } from "../schema/languages.ts";
import { changeLanguage } from "./i18n/i18n.ts";
import { readStored } from "./lib/stored-values.ts";
import { App } from "./shell/app.tsx";
import { showChannelLook } from "./shell/channel-look.ts";
import { preferredLanguage } from "./shell/language/offered-languages.ts";
import { showLoadFailure } from "./shell/language/show-load-failure.ts";

/** How long a first visitor waits for the channel's languages before the app's default language is used. */
const MAX_WAIT_FOR_LANGUAGE_MS = 1_000;

const [, prefix = ""] = location.pathname.split("/");
if (prefix === "" && readStored("locale") === null) await channelsLanguage();

showChannelLook();
if (import.meta.env.DEV && new URLSearchParams(location.search).has("pseudo")) {
  const { startPseudoLocale } = await import("./dev/pseudo-locale.ts");
  startPseudoLocale();
}
const root = document.getElementById("root");
try {
  await changeLanguage(isLanguage(prefix) ? prefix : preferredLanguage());
  if (root) createRoot(root).render(<App />);
} catch (error) {
  console.error("language", error);
  if (root) showLoadFailure(root);
}

async function channelsLanguage(): Promise<void> {
  const asked = import("./shell/language/fetch-offered-languages.ts").then(({ fetchOfferedLanguages }) =>
    fetchOfferedLanguages(),
  );
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_LANGUAGE_MS));
  await Promise.race([asked.catch(() => {}), waited]);
}
