import { type Exchange, makeOperation, mapExchange, type SSRData, ssrExchange } from "@urql/core";
import type { PageData, ScreenAnswer } from "../../../../schema/kit/page-renderer.ts";
import { readStored } from "../stored-values.ts";

/** A page that is older when its app starts, such as one of the browser's history, asks again. */
const MAX_AGE_MS = 10_000;

/** The answers in the form of urql's exchange for them. */
export function storedAnswers(answers: readonly ScreenAnswer[]): SSRData {
  return Object.fromEntries(answers.map(({ key, data }) => [key, { data: JSON.stringify(data) }]));
}

const isSignedIn = () => readStored("session") !== null;

/**
 * Answers the first queries from what the page has brought. They are a visitor's: a user's first render repeats the
 * server's and needs them, but each of these queries is sent as well.
 */
export function answersOfPage({ answers }: PageData): Exchange {
  const initialState = storedAnswers(answers);
  return ssrExchange({ isClient: true, initialState, staleWhileRevalidate: isSignedIn() });
}

/**
 * Goes before the cache. For a visitor, it sends nothing again that the page has brought, while that is fresh; for a
 * user, all of it, whatever the cache has. Until an answer changes, equal ones are one object: a screen that gets
 * another renders again while the app is taking it over from the server.
 */
export function policyOfPage({ nowMs, answers }: PageData): Exchange {
  const keys = new Set(answers.map(({ key }) => key));
  const shown = new Map<number, { data: unknown; text: string } | null>();
  return mapExchange({
    onOperation(operation) {
      const { key, kind, context } = operation;
      const { requestPolicy } = context;
      if (kind !== "query" || !keys.has(key)) return operation;
      if (requestPolicy === "cache-first" && isSignedIn())
        return makeOperation(kind, operation, { ...context, requestPolicy: "cache-and-network" });
      const isFresh = Math.abs(Date.now() - nowMs) <= MAX_AGE_MS;
      if (requestPolicy === "cache-and-network" && isFresh && !isSignedIn())
        return makeOperation(kind, operation, { ...context, requestPolicy: "cache-first" });
      return operation;
    },
    onResult(result) {
      const { key } = result.operation;
      const first = shown.get(key);
      if (!keys.has(key) || !result.data || first === null) return result;
      const text = JSON.stringify(result.data);
      if (first?.text === text) return { ...result, data: first.data };
      shown.set(key, first === undefined ? { data: result.data, text } : null);
      return result;
    },
  });
}
