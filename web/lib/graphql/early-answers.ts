import { sortedJson } from "../../../schema/sorted-json.ts";
import { authorization } from "./authorization.ts";
import type { EarlyQuery } from "./early-query.ts";

/** A response that the app has not used within this time is out of date. */
const MAX_KEPT_MS = 10_000;
/** The number of pictures fetched along with a response: those at the top of a first screen. */
const PICTURES = 3;
const PICTURE = /"c500":"([^"]+)"/g;

const answers = new Map<string, { askedAtMs: number; response: Promise<Response> }>();

/** Sends a query before the app's code has arrived. */
export function sendEarly(query: EarlyQuery): void {
  const token = authorization();
  const response = fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      authorization: token,
    },
    body: JSON.stringify(query),
  });
  answers.set(keyOf(query, token), { askedAtMs: Date.now(), response });
  response.then(fetchPictures).catch(() => {});
}

/** Like `fetch`, but uses the response to an early query once. Other requests and failed early queries are sent now. */
export function fetchWithEarly(input: RequestInfo | URL, sent?: RequestInit): Promise<Response> {
  const key = answers.size === 0 ? null : keyOfSent(sent);
  const early = key === null ? undefined : answers.get(key);
  if (key === null || !early) return fetch(input, sent);
  answers.delete(key);
  if (Date.now() - early.askedAtMs > MAX_KEPT_MS) return fetch(input, sent);
  return early.response.catch(() => fetch(input, sent));
}

/** The key uses name and variables: urql prints the same document differently, with its keys in another order. */
function keyOf({ operationName, variables }: Pick<EarlyQuery, "operationName" | "variables">, token: string | null) {
  return `${token} ${operationName} ${sortedJson(variables)}`;
}

function keyOfSent(sent: RequestInit | undefined): string | null {
  if (typeof sent?.body !== "string") return null;
  const query: EarlyQuery = JSON.parse(sent.body);
  return keyOf({ ...query, variables: query.variables ?? {} }, new Headers(sent.headers).get("authorization"));
}

async function fetchPictures(response: Response): Promise<void> {
  const text = await response.clone().text();
  for (const [, url] of [...text.matchAll(PICTURE)].slice(0, PICTURES)) if (url) new Image().src = url;
}
