import { readStored } from "../lib/stored-values.ts";
import type { EarlyQuery } from "./early-query.ts";

/** An answer that the app has not asked for by then is out of date. */
const MAX_KEPT_MS = 10_000;
/** Pictures of an answer that are fetched with it: those at the top of a first screen. */
const PICTURES = 3;
const PICTURE = /"c500":"([^"]+)"/g;

const answers = new Map<string, { askedAtMs: number; response: Promise<Response> }>();

/** What requests are sent with: the bearer's token, or what visitors send. */
export function authorization(): string {
  return `Bearer ${readStored("accessToken") ?? "anonymous"}`;
}

/** Asks the house before the app's code is there. */
export function askEarly(question: EarlyQuery): void {
  const token = authorization();
  const response = fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      authorization: token,
    },
    body: JSON.stringify(question),
  });
  answers.set(keyOf(question, token), { askedAtMs: Date.now(), response });
  response.then(fetchPictures).catch(() => {});
}

/** As `fetch`: answers with what was asked early, once; anything else, and what failed then, is asked now. */
export function fetchWithEarly(address: RequestInfo | URL, sent?: RequestInit): Promise<Response> {
  const key = answers.size === 0 ? null : keyOfSent(sent);
  const early = key === null ? undefined : answers.get(key);
  if (key === null || !early) return fetch(address, sent);
  answers.delete(key);
  if (Date.now() - early.askedAtMs > MAX_KEPT_MS) return fetch(address, sent);
  return early.response.catch(() => fetch(address, sent));
}

/** By name and variables: urql writes the same document in other words, and keys in another order. */
function keyOf({ operationName, variables }: Pick<EarlyQuery, "operationName" | "variables">, token: string | null) {
  return `${token} ${operationName} ${JSON.stringify(variables, sortedObject)}`;
}

function sortedObject(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function keyOfSent(sent: RequestInit | undefined): string | null {
  if (typeof sent?.body !== "string") return null;
  const question: EarlyQuery = JSON.parse(sent.body);
  return keyOf({ ...question, variables: question.variables ?? {} }, new Headers(sent.headers).get("authorization"));
}

async function fetchPictures(response: Response): Promise<void> {
  const text = await response.clone().text();
  for (const [, address] of [...text.matchAll(PICTURE)].slice(0, PICTURES)) if (address) new Image().src = address;
}
