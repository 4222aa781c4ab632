import { setImmediate } from "node:timers/promises";
import { Client, createRequest, type Exchange, makeResult, type OperationResult, type RequestPolicy } from "@urql/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filter, map, pipe } from "wonka";
import { graphqlCache } from "../../../../../web/kit/client/graphql-cache.ts";
import { graphql } from "../../../../../web/kit/lib/graphql/graphql.ts";
import { answersOfPage, policyOfPage } from "../../../../../web/kit/lib/graphql/page-answers.ts";

const StateDocument = graphql(`
  query state {
    getCurrentIncrementalLotState(incrementalLotId: "l") {
      id
      missingConditions
    }
  }
`);
const StateOnceDocument = graphql(`
  query stateOnce {
    getCurrentIncrementalLotState(incrementalLotId: "l") {
      id
      missingConditions
    }
  }
`);
const STATE = { __typename: "CurrentIncrementalLotState", id: "l" };
const VISITORS = { getCurrentIncrementalLotState: { ...STATE, missingConditions: ["SIGNED_IN"] } };
const OWN = { getCurrentIncrementalLotState: { ...STATE, missingConditions: [] } };

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("../../../../../web/kit/lib/stored-values.ts", () => ({
  readStored: (key: string) => stored.get(key) ?? null,
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
});

/** The app's client in a page that has brought a visitor's state, and what it sent. */
function page(document: typeof StateDocument | typeof StateOnceDocument = StateDocument) {
  const sent: RequestPolicy[] = [];
  const server: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === "query"),
      map((operation) => {
        sent.push(operation.context.requestPolicy);
        return makeResult(operation, { data: OWN });
      }),
    );
  const { key } = createRequest(document, {});
  const data = { nowMs: Date.now(), answers: [{ key, data: VISITORS }] };
  const exchanges = [policyOfPage(data), graphqlCache, answersOfPage(data), server];
  return { client: new Client({ url: "/graphql", preferGetMethod: false, exchanges }), sent };
}

type Results = Pick<OperationResult, "data" | "stale">[];

/** As urql's hook: the first render reads what is there, and the component listens once it is mounted. */
async function show(client: Client, requestPolicy: RequestPolicy): Promise<Results> {
  const results: Results = [];
  const query = client.query(StateDocument, {}, { requestPolicy });
  query.subscribe(({ data, stale }) => void results.push({ data, stale })).unsubscribe();
  await setImmediate();
  query.subscribe(({ data, stale }) => void results.push({ data, stale }));
  await setImmediate();
  return results;
}

const missing = ({ data }: Results[number]) => data.getCurrentIncrementalLotState.missingConditions;

test.each(["cache-first", "cache-and-network"] as const)(
  "a visitor's query (%s) is answered by the page, by one object, and not sent",
  async (policy) => {
    const { client, sent } = page();
    const results = await show(client, policy);
    expect(sent).toEqual([]);
    expect(results.map(missing)).toEqual([["SIGNED_IN"], ["SIGNED_IN"]]);
    expect(results[0]?.data).toBe(results[1]?.data);
  },
);

test.each(["cache-first", "cache-and-network"] as const)(
  "a user's query (%s) shows the page's answer first, and is sent all the same",
  async (policy) => {
    stored.set("session", "{}");
    const { client, sent } = page();
    const results = await show(client, policy);
    expect(results.map(missing)[0]).toEqual(["SIGNED_IN"]);
    expect(results.map(missing).at(-1)).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
  },
);

test("a user's query that asks once waits for the user's own answer", async () => {
  stored.set("session", "{}");
  const { client } = page(StateOnceDocument);
  const { data } = await client.query(StateOnceDocument, {}).toPromise();
  expect(data?.getCurrentIncrementalLotState?.missingConditions).toEqual([]);
});

test("an old page asks again for what it has brought", async () => {
  const { client, sent } = page();
  vi.setSystemTime(Date.now() + 60_000);
  await show(client, "cache-and-network");
  expect(sent).toEqual(["network-only"]);
});
