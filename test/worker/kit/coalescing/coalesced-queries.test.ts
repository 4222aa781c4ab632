import type { ExecutionResult } from "graphql";
import { expect, it, vi } from "vitest";
import { handleGraphql } from "../../../../worker/app/http/endpoint.ts";
import { refreshPages } from "../../../../worker/kit/actors/refresh-pages.ts";
import { CoalescedQueries, MAX_WAIT_MS, visitorQueries } from "../../../../worker/kit/coalescing/coalesced-queries.ts";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { countingD1 } from "../../../support/counting-database.ts";
import { appEnv } from "../../../support/environments.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const LOTS = "{ queryIncrementalLots { lots { id title } paginatedTotalResults } }";

/** Requests that are sent at once, and the number of statements that they take together. */
async function askedAtOnce(
  requests: readonly { query?: string; token?: string; host?: string; before?: () => void }[],
) {
  const { DB, statements } = countingD1();
  const answers = await Promise.all(
    requests.map(async ({ query = LOTS, token = "anonymous", host = "localhost", before }) => {
      before?.();
      const url = new URL(`http://${host}/graphql`);
      const request = new Request(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      const response = await handleGraphql({ request, url, env: { ...appEnv, DB }, waitUntil: () => {} });
      return await response.text();
    }),
  );
  return { answers, statements: statements() };
}

it("equal queries of visitors at one time are asked of D1 once, and all get the answer", async () => {
  await buildSale({ lots: 3 });
  // The first of a minute also plans.
  await askedAtOnce([{}]);
  const { statements: once } = await askedAtOnce([{}]);
  const many = await askedAtOnce([{}, {}, {}, {}, {}]);
  expect(many.statements).toBe(once);
  expect(new Set(many.answers).size).toBe(1);
  expect(many.answers[0]).toContain('"paginatedTotalResults":3');
  // Nothing is kept.
  expect((await askedAtOnce([{}])).statements).toBe(once);
});

it("queries of other arguments or channels, of users and of live fields are asked on their own", async () => {
  const { incrementalLotId } = await buildSale({ channels: ["hamerslag", "bexchange"] });
  const other = "{ queryIncrementalLots(searchFilter: { hasBids: true }) { paginatedTotalResults } }";
  const live = `{ getCurrentIncrementalLotState(incrementalLotId: "${incrementalLotId}") { isOpen } }`;
  const person = await newPerson();
  const variants = [{ query: other }, { host: "bexchange.localhost" }, { token: person.token }, { query: live }];
  for (const variant of variants) {
    await askedAtOnce([variant]);
    const [own, plain] = [await askedAtOnce([variant]), await askedAtOnce([{}])];
    const together = await askedAtOnce([{}, variant]);
    expect(together.statements).toBe(own.statements + plain.statements);
  }
  const { statements } = await askedAtOnce([{ token: person.token }]);
  expect((await askedAtOnce([{ token: person.token }, { token: person.token }])).statements).toBe(2 * statements);
});

it("a query that began before a change of the catalogue is not joined by requests after it", async () => {
  const queries = new CoalescedQueries();
  let finish = (_: ExecutionResult) => {};
  const before = queries.of("key", Date.now, () => new Promise((resolve) => (finish = resolve)));
  queries.forget();
  expect(await queries.of("key", Date.now, async () => ({ data: { rows: 2 } }))).toEqual({ data: { rows: 2 } });
  finish({ data: { rows: 1 } });
  expect(await before).toEqual({ data: { rows: 1 } });

  const forget = vi.spyOn(visitorQueries, "forget");
  const url = new URL("http://localhost/graphql");
  refreshPages(await createContext({ request: new Request(url), url, env: appEnv, waitUntil: () => {} }), "catalogue");
  expect(forget).toHaveBeenCalledOnce();
});

it("a query whose request was cancelled holds others up for a second at most", async () => {
  const queries = new CoalescedQueries();
  let nowMs = 1_000;
  const now = () => nowMs;
  const cancelled = () => new Promise<never>(() => {});
  void queries.of("key", now, cancelled);
  const ask = vi.fn(async () => ({ data: { rows: 1 } }));
  const waiting = queries.of("key", now, ask);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ask).not.toHaveBeenCalled();
  nowMs += MAX_WAIT_MS;
  expect(await waiting).toEqual({ data: { rows: 1 } });
  expect(await queries.of("key", now, ask)).toEqual({ data: { rows: 1 } });
  expect(ask).toHaveBeenCalledTimes(2);
});

it("a query that fails fails for its own request only", async () => {
  const queries = new CoalescedQueries();
  let fail = (_: Error) => {};
  const failing = queries.of("key", Date.now, () => new Promise((_, reject) => (fail = reject)));
  const waiting = queries.of("key", Date.now, async () => ({ data: null }));
  fail(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  expect(await waiting).toEqual({ data: null });
});
