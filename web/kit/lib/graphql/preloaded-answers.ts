import type { Channel } from "../../../../schema/kit/channels.ts";
import type { ApiLanguage } from "../../../../schema/kit/languages.ts";
import { sortedJson } from "../../../../schema/kit/sorted-json.ts";

/** A response that the app has not used within this time is out of date. */
const MAX_AGE_MS = 10_000;

export interface FirstQuery {
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The context of a visit that follows from the URL. */
export interface QueryContext {
  channel: Channel;
  language: ApiLanguage;
}

/** What the page's own script has begun before the app's code arrived (web/app/preload). */
export interface Preloaded {
  /** The instant of its queries' variables: the app must send the same ones. */
  nowMs: number;
  /** Responses by the keys of their queries; each is used once. */
  answers: Map<string, { askedAtMs: number; response: Promise<Response> }>;
}

declare global {
  // The page's script is no module of the app, so they share a global. It is undefined on the development server.
  var preloaded: Preloaded | undefined;
}

/** Like `fetch`, but uses the response to a preloaded query once. Others, and preloaded ones that failed, are sent. */
export function fetchPreloaded(input: RequestInfo | URL, sent?: RequestInit): Promise<Response> {
  const answers = globalThis.preloaded?.answers;
  const key = answers?.size ? keyOfSent(sent) : null;
  const preloaded = key === null ? undefined : answers?.get(key);
  if (key === null || !preloaded) return fetch(input, sent);
  answers?.delete(key);
  if (Date.now() - preloaded.askedAtMs > MAX_AGE_MS) return fetch(input, sent);
  return preloaded.response.catch(() => fetch(input, sent));
}

/**
 * The key of a query that is sent with an authorization header. It uses name and variables: urql prints the same
 * document differently, with its keys in another order.
 */
export function preloadKey(
  { operationName, variables }: Pick<FirstQuery, "operationName" | "variables">,
  token: string | null,
): string {
  return `${token} ${operationName} ${sortedJson(variables)}`;
}

function keyOfSent(sent: RequestInit | undefined): string | null {
  if (typeof sent?.body !== "string") return null;
  const query: FirstQuery = JSON.parse(sent.body);
  return preloadKey({ ...query, variables: query.variables ?? {} }, new Headers(sent.headers).get("authorization"));
}
