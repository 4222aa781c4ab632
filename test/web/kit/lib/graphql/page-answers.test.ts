import { Client, createRequest, type Exchange, makeResult } from "@urql/core";
import { afterEach, expect, it, vi } from "vitest";
import { map, pipe, tap } from "wonka";
import { trustedAnswers } from "../../../../../web/kit/lib/graphql/page-answers.ts";

const LOTS = createRequest("query lots { lots }", {});
const NOW_MS = Date.parse("2026-11-26T12:00:00Z");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for what a page of this age has brought; answers by which policy the cache gets the question. */
async function policyOf({ ageMs, isSignedIn = false }: { ageMs: number; isSignedIn?: boolean }) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW_MS });
  vi.stubGlobal("localStorage", { getItem: () => (isSignedIn ? "{}" : null) });
  const policies: string[] = [];
  const cache: Exchange = () => (operations) =>
    pipe(
      operations,
      tap(({ context }) => void policies.push(context.requestPolicy)),
      map((operation) => makeResult(operation, { data: { lots: "known" } })),
    );
  const brought = trustedAnswers({ nowMs: NOW_MS - ageMs, answers: [{ key: LOTS.key, data: {} }] });
  const client = new Client({ url: "/graphql", preferGetMethod: false, exchanges: [brought, cache] });
  await client.query(LOTS.query, {}, { requestPolicy: "cache-and-network" }).toPromise();
  return policies.at(0);
}

it("asks nothing that the page has brought, though the page was kept and its device is slow", async () => {
  expect(await policyOf({ ageMs: 14_900 })).toBe("cache-first");
});

it("asks for what an older page has brought", async () => {
  expect(await policyOf({ ageMs: 15_100 })).toBe("cache-and-network");
});

it("asks for what a signed-in user sees", async () => {
  expect(await policyOf({ ageMs: 0, isSignedIn: true })).toBe("cache-and-network");
});
