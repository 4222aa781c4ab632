import type { Channel } from "../../../../schema/kit/channels.ts";
import type { ApiLanguage } from "../../../../schema/kit/languages.ts";
import { sortedJson } from "../../../../schema/kit/sorted-json.ts";

/** A response that the app has not used within this time is out of date. */
const MAX_AGE_MS = 10_000;

export interface EarlyQuery {
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The context of a visit that follows from the URL. */
export interface QueryContext {
  channel: Channel;
  language: ApiLanguage;
}

/** What the page's own script has begun before the app's code arrived (web/app/early). */
export interface EarlyStart {
  /** The instant of its queries' variables: the app must send the same ones. */
  nowMs: number;
  /** Responses by the keys of their queries; each is used once. */
  answers: Map<string, { askedAtMs: number; response: Promise<Response> }>;
}

declare global {
  // The page's script is no module of the app, so they share a global. It is undefined on the development server.
  var earlyStart: EarlyStart | undefined;
}

/** Like `fetch`, but uses the response to an early query once. Other requests and failed early queries are sent now. */
export function fetchWithEarly(input: RequestInfo | URL, sent?: RequestInit): Promise<Response> {
  const answers = globalThis.earlyStart?.answers;
  const key = answers?.size ? keyOfSent(sent) : null;
  const early = key === null ? undefined : answers?.get(key);
  if (key === null || !early) return fetch(input, sent);
  answers?.delete(key);
  if (Date.now() - early.askedAtMs > MAX_AGE_MS) return fetch(input, sent);
  return early.response.catch(() => fetch(input, sent));
}

/**
 * The key of a query that is sent with an authorization header. It uses name and variables: urql prints the same
 * document differently, with its keys in another order.
 */
export function earlyKey(
  { operationName, variables }: Pick<EarlyQuery, "operationName" | "variables">,
  token: string | null,
): string {
  return `${token} ${operationName} ${sortedJson(variables)}`;
}

function keyOfSent(sent: RequestInit | undefined): string | null {
  if (typeof sent?.body !== "string") return null;
  const query: EarlyQuery = JSON.parse(sent.body);
  return earlyKey({ ...query, variables: query.variables ?? {} }, new Headers(sent.headers).get("authorization"));
}
