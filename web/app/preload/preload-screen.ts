import { hostOf } from "../../../schema/kit/channels.ts";
import { API_LANGUAGES, isLanguage } from "../../../schema/kit/languages.ts";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import type { FirstQuery, Preloaded, QueryContext } from "../../kit/lib/graphql/preloaded-answers.ts";
import { preloadQuery } from "./preload-query.ts";

/** The part of a visit's address that its first queries depend on. */
export type VisitedAddress = Pick<Location, "pathname" | "search">;

/**
 * Sends the first queries of the screen at this address while the app's code is still loading. The build writes it
 * into the page of the screen; the app also works without it, as on the development server.
 */
export function preloadScreen(queriesAt: (address: VisitedAddress, context: QueryContext) => FirstQuery[]): void {
  const [, language = ""] = location.pathname.split("/");
  if (!isLanguage(language)) return;
  const start: Preloaded = { nowMs: Date.parse(coarseServerTime()), answers: new Map() };
  globalThis.preloaded = start;
  const context = { channel: hostOf(location.hostname).channel, language: API_LANGUAGES[language] };
  for (const query of queriesAt(location, context)) preloadQuery(start, query);
}
