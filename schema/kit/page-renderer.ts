import type { Channel } from "./channels.ts";
import type { Language } from "./languages.ts";

/** An address of the public app to render, and what its page depends on besides. */
export interface RenderedAddress {
  pathname: string;
  search: string;
  channel: Channel;
  language: Language;
  nowMs: number;
  nothing?: Nothing;
}

/** That there is no page at an address, or no longer. */
export interface Nothing {
  /** Where the app says so: the address itself, or that of its page for all that lead nowhere. */
  path: string;
  /** It was public, and was taken away. */
  isWithdrawn: boolean;
}

/** A query that a screen sends first. */
export interface ScreenQuery {
  /** By which the app finds its answer. */
  key: number;
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

export interface ScreenAnswer extends Pick<ScreenQuery, "key"> {
  data: unknown;
}

/** What a rendered page brings its app as JSON: when it was made, and the answers that it shows. */
export interface PageData {
  nowMs: number;
  answers: readonly ScreenAnswer[];
  nothing?: Nothing;
}

/** The id of the page's element with that JSON. */
export const PAGE_DATA_ID = "page-data";

/** The metric of the header `server-timing` that says when the Worker sent a page, as an instant (ISO 8601). */
export const SERVER_TIME_METRIC = "now";

/** The app as the Worker uses it: the same components, built for a server (web/app/render). */
export interface PageRenderer {
  /** The queries of the page, at most three; null for an address that is not rendered. */
  queriesAt(address: RenderedAddress): readonly ScreenQuery[] | null;
  /** The queries that follow from the answers to those, at most one. */
  furtherQueriesAt(address: RenderedAddress, answers: readonly ScreenAnswer[]): readonly ScreenQuery[];
  /** The app's page for addresses that lead nowhere, in the language of this one. */
  notFoundPage(pathname: string): Pick<RenderedAddress, "pathname" | "language">;
  /** The HTML within the app's root element. */
  render(address: RenderedAddress, answers: readonly ScreenAnswer[]): Promise<string>;
}
