import { act, render, screen } from "@testing-library/react";
import { gql, Provider, useQuery } from "urql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { invalidationSinks } from "../../../../web/kit/live/reset-cache.ts";
import { restoredConnections } from "../../../../web/kit/live/restored-connections.ts";
import { useStore } from "../../../../web/kit/store.ts";
import { eventually } from "../../../support/eventually.ts";

const QUERY = gql("query check { userAddressCheck }");
const CHANGE = gql("mutation change { changeIt }");

/** Answers the requests in flight, the oldest first. */
let waiting: ((body: object) => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal("fetch", () => new Promise((answer) => waiting.push((body) => answer(Response.json(body)))));
});
afterEach(() => vi.unstubAllGlobals());

const answered = (userAddressCheck: boolean) => ({ data: { userAddressCheck } });

const rebuildClient = () => restoredConnections.set(restoredConnections.get() + 1);

function AddressCheck() {
  const [{ data }] = useQuery({ query: QUERY });
  return <p>{data ? String(data.userAddressCheck) : "skeleton"}</p>;
}

function App() {
  return (
    <Provider value={useStore(graphqlClient)}>
      <AddressCheck />
    </Provider>
  );
}

it("keeps what the page shows until the new client has its answer", async () => {
  render(<App />);
  screen.getByText("skeleton");
  await eventually(() => expect(waiting).toHaveLength(1));
  waiting.shift()?.(answered(false));
  await screen.findByText("false");
  const old = graphqlClient.get();
  act(rebuildClient);
  expect(graphqlClient.get()).not.toBe(old);
  await eventually(() => expect(waiting).toHaveLength(1));
  screen.getByText("false");
  waiting.shift()?.(answered(true));
  await screen.findByText("true");
});

it("refetches once a change that the replaced client sent has its answer", async () => {
  const next = vi.fn();
  const sink = { next, error: () => {}, complete: () => {} };
  invalidationSinks.add(sink);
  const change = graphqlClient.get().mutation(CHANGE, {}).toPromise();
  await eventually(() => expect(waiting).toHaveLength(1));
  rebuildClient();
  expect(next).not.toHaveBeenCalled();
  waiting.shift()?.({ data: { changeIt: true } });
  expect((await change).error).toBeUndefined();
  expect(next).toHaveBeenCalledOnce();
  invalidationSinks.delete(sink);
});
