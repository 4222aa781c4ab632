import { type Exchange, makeOperation, type Operation, type SSRData } from "@urql/core";
import { map, pipe } from "wonka";
import type { ScreenAnswer } from "../../../../schema/kit/page-renderer.ts";
import { readStored } from "../stored-values.ts";

/**
 * A page that is older when its app starts, such as one of the browser's history, asks again. The Worker sends copies
 * of up to ten seconds (worker/app/pages/kept-pages.ts), and a slow device takes five to start the app.
 */
const MAX_AGE_MS = 15_000;

/** The answers in the form of urql's exchange for them. */
export function storedAnswers(answers: readonly ScreenAnswer[]): SSRData {
  return Object.fromEntries(answers.map(({ key, data }) => [key, { data: JSON.stringify(data) }]));
}

/**
 * Asks nothing again that the page has brought, while it is fresh. A user's own query is sent too, as the page has what
 * visitors see.
 */
export function trustedAnswers({ nowMs, answers }: { nowMs: number; answers: readonly ScreenAnswer[] }): Exchange {
  const keys = new Set(answers.map(({ key }) => key));
  const trust = (operation: Operation): Operation => {
    const { key, kind, context } = operation;
    const isBrought = context.requestPolicy === "cache-and-network" && keys.has(key);
    if (!isBrought || readStored("session") !== null || Math.abs(Date.now() - nowMs) > MAX_AGE_MS) return operation;
    return makeOperation(kind, operation, { ...context, requestPolicy: "cache-first" });
  };
  return ({ forward }) =>
    (operations) =>
      pipe(operations, map(trust), forward);
}
