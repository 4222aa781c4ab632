import { hostOf } from "../../schema/channels.ts";
import { isLanguage } from "../../schema/languages.ts";
import { LOADERS } from "../i18n/loaders.ts";
import { API_LANGUAGES } from "../lib/api-languages.ts";
import { askEarly } from "./early-answers.ts";
import { placeOf } from "./early-location.ts";

/**
 * Runs as soon as the page has arrived, while the app's code is on its way: fetches what the screen at this address is made
 * of, and asks what it will ask. The app works without it, as it does on the development server.
 */
const place = placeOf(location);
const [, language = ""] = location.pathname.split("/");
if (place && isLanguage(language)) {
  const asker = { channel: hostOf(location.hostname).channel, language: API_LANGUAGES[language] };
  place.questions(asker).forEach(askEarly);
  const parts = [...(["core", ...place.areas] as const).map((area) => LOADERS[language][area]()), place.loadScreen()];
  // What failed here is fetched again where it is needed, and fails there.
  for (const part of parts) part.catch(() => {});
}
