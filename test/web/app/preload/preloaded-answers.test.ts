import { Client, fetchExchange, gql } from "@urql/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadQuery } from "../../../../web/app/preload/preload-query.ts";
import { authorization } from "../../../../web/kit/lib/graphql/authorization.ts";
import { fetchPreloaded, type Preloaded } from "../../../../web/kit/lib/graphql/preloaded-answers.ts";
import { eventually } from "../../../support/eventually.ts";

const QUERY = "query lot($id: ID!, $language: Language) {\n  lot(id: $id, language: $language) {\n    id\n  }\n}";
const variables = { language: "NL", id: "1" };

let sent: { body: unknown; token: string | null }[] = [];
let stored: Record<string, string> = {};
let isLineDown = false;
let start: Preloaded;

beforeEach(() => {
  sent = [];
  stored = {};
  isLineDown = false;
  start = { nowMs: 0, answers: new Map() };
  vi.stubGlobal("preloaded", start);
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal("fetch", async (_: unknown, { body, headers }: RequestInit) => {
    sent.push({ body, token: new Headers(headers).get("authorization") });
    if (isLineDown) throw new TypeError("Failed to fetch");
    const data = { lot: { id: "1", images: [{ c500: "/images/1/c500" }] } };
    return Response.json({ data }, { headers: { "content-type": "application/json" } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Executes a query as the app does. */
async function ask(asked: object = variables): Promise<unknown> {
  const client = new Client({
    url: "/graphql",
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: fetchPreloaded,
    fetchOptions: () => ({ headers: { authorization: authorization() } }),
  });
  const { data, error } = await client.query(gql(QUERY), asked).toPromise();
  if (error) throw error;
  return data;
}

const preload = () => preloadQuery(start, { operationName: "lot", query: QUERY, variables });

test("the app's first query gets the preloaded answer, and is not sent", async () => {
  preload();
  expect(await ask()).toMatchObject({ lot: { id: "1" } });
  expect(sent).toHaveLength(1);
});

test("a page without a preload script sends every query", async () => {
  vi.stubGlobal("preloaded", undefined);
  await ask();
  expect(sent).toHaveLength(1);
});

test("a preloaded answer is used once: the next time the query is sent", async () => {
  preload();
  await ask();
  await ask();
  expect(sent).toHaveLength(2);
});

test("a query with other variables is sent", async () => {
  preload();
  await ask({ id: "2", language: "NL" });
  expect(sent).toHaveLength(2);
});

test("an answer for one user is not used for another", async () => {
  preload();
  stored.accessToken = "of-somebody-else";
  await ask();
  expect(sent.map(({ token }) => token)).toEqual(["Bearer anonymous", "Bearer of-somebody-else"]);
});

test("a query that failed in the preload script is sent again", async () => {
  isLineDown = true;
  preload();
  await eventually(() => expect(sent).toHaveLength(1));
  isLineDown = false;
  expect(await ask()).toMatchObject({ lot: { id: "1" } });
});

test.each([
  [10_000, 1],
  [10_001, 2],
])("after %i ms a query has been sent %i times", async (waitedMs, times) => {
  preload();
  vi.setSystemTime(waitedMs);
  await ask();
  expect(sent).toHaveLength(times);
});

test("the first three pictures of an answer are preloaded too", async () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
  const pictures = [1, 2, 3, 4].map((id) => ({ c500: `/images/${id}/c500` }));
  vi.stubGlobal("fetch", async () => Response.json({ data: { pictures } }));
  preload();
  await eventually(() => expect(fetched).toEqual(["/images/1/c500", "/images/2/c500", "/images/3/c500"]));
  await ask();
});
