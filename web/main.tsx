import "./ui/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { isLanguage } from "../schema/languages.ts";
import { changeLanguage } from "./i18n/i18n.ts";
import { readStored } from "./lib/stored-values.ts";
import { App } from "./shell/app.tsx";
import { showChannelLook } from "./shell/channel-look.ts";
import { showNoWords } from "./shell/no-words.ts";
import { preferredLanguage } from "./shell/offered-languages.ts";

/** A first visitor whom neither the address nor the channel tells a language gets the house's own. */
const MAX_WAIT_FOR_LANGUAGE_MS = 1_000;

const [, prefix = ""] = location.pathname.split("/");
if (prefix === "" && readStored("locale") === null) await channelsLanguage();

showChannelLook();
const root = document.getElementById("root");
try {
  await changeLanguage(isLanguage(prefix) ? prefix : preferredLanguage());
  if (root) createRoot(root).render(<App />);
} catch (error) {
  console.error("language", error);
  if (root) showNoWords(root);
}

async function channelsLanguage(): Promise<void> {
  const asked = import("./shell/ask-offered-languages.ts").then(({ askOfferedLanguages }) => askOfferedLanguages());
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_LANGUAGE_MS));
  await Promise.race([asked.catch(() => {}), waited]);
}
