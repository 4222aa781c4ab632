import { hostOf } from "../../schema/channels.ts";
import { isLanguage } from "../../schema/languages.ts";
import { loadMessages } from "../i18n/loaders.ts";
import { API_LANGUAGES } from "../lib/graphql/api-languages.ts";
import { sendEarly } from "../lib/graphql/early-answers.ts";
import { earlyLocation } from "./early-location.ts";

/**
 * Runs as soon as the page has arrived, while the app's code is still loading: fetches the code and messages of the
 * screen at this path, and sends its first queries. The app also works without this script, as on the
 * development server.
 */
const early = earlyLocation(location);
const [, language = ""] = location.pathname.split("/");
if (early && isLanguage(language)) {
  const context = { channel: hostOf(location.hostname).channel, language: API_LANGUAGES[language] };
  early.queries(context).forEach(sendEarly);
  const namespaces = ["shell", ...early.namespaces] as const;
  const parts = [...namespaces.map((namespace) => loadMessages(namespace, language)), early.loadScreen()];
  // The code that needs the part retries the load and handles its failure.
  for (const part of parts) part.catch(() => {});
}
