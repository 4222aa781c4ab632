import { setImmediate } from "node:timers/promises";
import { Client, type Exchange, gql, makeResult, type Operation, type OperationResult } from "@urql/core";
import { expect, test } from "vitest";
import { filter, map, pipe } from "wonka";
import { refetchMissedExchange } from "../../../../../web/kit/lib/graphql/refetch-missed-exchange.ts";

const QUERY = gql("{ lot }");

/** The results of a query, with a server that returns these answers one after the other. */
async function asking(...answers: { data?: unknown; errors?: string[] }[]) {
  const asked: Operation[] = [];
  const server: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === "query"),
      map((operation) => {
        asked.push(operation);
        const { data, errors } = answers[asked.length - 1] ?? { data: null };
        return makeResult(operation, {
          ...(data === undefined ? {} : { data }),
          ...(errors ? { errors: errors.map((message) => ({ message })) } : {}),
        });
      }),
    );
  const client = new Client({ url: "/graphql", preferGetMethod: false, exchanges: [refetchMissedExchange, server] });
  const results: OperationResult[] = [];
  client.query(QUERY, {}).subscribe((result) => results.push(result));
  await setImmediate();
  return { asked, last: results.at(-1) };
}

test("a result without data and error is fetched once more, from the network", async () => {
  const { asked, last } = await asking({ data: null }, { data: { lot: 1 } });
  expect(asked.map(({ context }) => context.requestPolicy)).toEqual(["cache-first", "network-only"]);
  expect(last?.data).toEqual({ lot: 1 });
});

test("a second one is not fetched again: it is the failure of an empty response", async () => {
  const { asked, last } = await asking({ data: null }, { data: null }, { data: null });
  expect(asked).toHaveLength(2);
  expect(last?.error?.graphQLErrors[0]?.extensions).toEqual({ code: "9000" });
});

test("an answer and an error are passed on as they are", async () => {
  expect((await asking({ data: { lot: 1 } })).asked).toHaveLength(1);
  expect((await asking({ data: null, errors: ["no"] })).asked).toHaveLength(1);
});
