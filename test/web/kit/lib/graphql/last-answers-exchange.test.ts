import { setImmediate } from "node:timers/promises";
import { Client, type Exchange, gql, makeErrorResult, makeResult, type Operation } from "@urql/core";
import { expect, test } from "vitest";
import { filter, makeSubject, map, merge, pipe, tap } from "wonka";
import { lastAnswersExchange } from "../../../../../web/kit/lib/graphql/last-answers-exchange.ts";

const LOT = { lot: { title: "Lathe" } };

/** A client with one query on a screen, and a server that answers or cannot be reached. */
function page() {
  const results = makeSubject<ReturnType<typeof makeResult>>();
  const asked: Operation[] = [];
  const server: Exchange = () => (operations) =>
    merge([
      pipe(
        operations,
        tap((operation) => void asked.push(operation)),
        filter(() => false),
        map((operation) => makeResult(operation, { data: null })),
      ),
      results.source,
    ]);
  const client = new Client({ url: "/graphql", preferGetMethod: false, exchanges: [lastAnswersExchange, server] });
  let shown: { data?: unknown; error?: unknown } = {};
  const lotQuery = gql`query { lot { title } }`;
  const open = () =>
    client.query(lotQuery, {}, { requestPolicy: "network-only" }).subscribe((result) => (shown = result));
  const newest = () => {
    const operation = asked.findLast(({ kind }) => kind === "query");
    if (!operation) throw new Error("not asked");
    return operation;
  };
  return {
    open,
    shown: () => shown,
    answer: (body: { data?: object; errors?: { message: string }[] }) =>
      results.next(makeResult(newest(), { data: null, ...body })),
    fail: () => results.next(makeErrorResult(newest(), new TypeError("Failed to fetch"))),
  };
}

test("a query that cannot be asked again keeps its data beside the error", () => {
  const { open, answer, fail, shown } = page();
  open();
  answer({ data: LOT });
  fail();
  expect(shown()).toMatchObject({ data: LOT, error: { networkError: { message: "Failed to fetch" } } });
});

test("what the server refuses is gone, also while it cannot be reached afterwards", () => {
  const { open, answer, fail, shown } = page();
  open();
  answer({ data: LOT });
  answer({ errors: [{ message: "1019" }] });
  expect(shown().data ?? null).toBeNull();
  fail();
  expect(shown().data ?? null).toBeNull();
});

test("a screen that is opened again does not begin with what an earlier one showed", async () => {
  const { open, answer, fail, shown } = page();
  const { unsubscribe } = open();
  answer({ data: LOT });
  unsubscribe();
  await setImmediate();
  open();
  fail();
  expect(shown().error).toBeDefined();
  expect(shown().data ?? null).toBeNull();
});
