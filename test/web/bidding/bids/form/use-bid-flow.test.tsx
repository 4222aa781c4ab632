import { act, renderHook, waitFor } from "@testing-library/react";
import { Provider } from "urql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bidLot } from "../../../../../web/bidding/bids/bid-lot.ts";
import { type BidFlow, MISCLICK_GUARD_MS, useBidFlow } from "../../../../../web/bidding/bids/form/use-bid-flow.ts";
import { oneClickBidding } from "../../../../../web/kit/lib/one-click-bidding.ts";
import type { LiveLotState } from "../../../../../web/kit/live/use-lot-live.ts";
import { biddableLot, openState } from "../../../support/biddable-lot.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { signInAs } from "../../../support/sign-in-as.ts";

/** If the amount changed by itself this recently, a press was meant for the amount before. */

/** The API's answer to a bid, which leads. */
function accepted(amount: number) {
  const currentState = { ...openState(), amount, sequence: 2, userHasLatestBid: true, userHasBid: true };
  const nothing = { refusal: null, nextMinimumAmount: null, missingConditions: [], receipt: null };
  return { ...nothing, state: "SUCCESS", incrementalBid: { id: "bid", reason: null }, currentState };
}

function tooLow(nextMinimumAmount: number) {
  const nothing = { missingConditions: [], receipt: null, incrementalBid: null, currentState: null };
  return { ...nothing, state: "FAILED", refusal: "AMOUNT_TOO_LOW", nextMinimumAmount };
}

const apiThatAccepts = () =>
  new FakeApi()
    .answer("createIncrementalBid", { createIncrementalBid: accepted(100_00) })
    .answer("createIncrementalAutoBid", { createIncrementalAutoBid: accepted(100_00) });

/** The bid flow of a lot, whose state may change; counts the accepted bids. */
function openFlow(api: FakeApi) {
  const onAccepted = vi.fn();
  const { result, rerender } = renderHook(
    ({ state }: { state: LiveLotState }) => useBidFlow(bidLot(biddableLot(), state), onAccepted),
    {
      initialProps: { state: openState() },
      wrapper: ({ children }) => <Provider value={api.client}>{children}</Provider>,
    },
  );
  return {
    onAccepted,
    flow: (): BidFlow => result.current,
    setState: (change: Partial<LiveLotState>) => rerender({ state: openState(change) }),
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const placed = (api: FakeApi) => api.count("createIncrementalBid") + api.count("createIncrementalAutoBid");

// Only the date is faked, so that requests go on as they come.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a bid", () => {
  it("waits for confirmation, then is placed once however often it is confirmed", async () => {
    signInAs("anna");
    const api = apiThatAccepts();
    const { flow, onAccepted } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request("bid", 100_00));
    expect(flow().pending).toMatchObject({ intent: { kind: "bid", amountCents: 100_00 }, warnings: [] });
    expect(api.requests).toEqual([]);

    act(() => {
      flow().confirm();
      flow().confirm();
    });
    expect(flow().isBusy).toBe(true);
    act(() => flow().confirm());
    await waitFor(() => expect(flow().outcome).toMatchObject({ kind: "accepted", leads: true }));
    expect(flow()).toMatchObject({ pending: null, isBusy: false });
    expect(new Set(api.requests.map(({ variables }) => JSON.stringify(variables))).size).toBe(1);
    expect(onAccepted).toHaveBeenCalled();
  });

  it("that is cancelled is not placed", () => {
    const api = apiThatAccepts();
    const { flow } = openFlow(api);
    act(() => flow().request("autoBid", 300_00));
    act(() => flow().cancel());
    expect(flow().pending).toBeNull();
    act(() => flow().confirm());
    expect(api.requests).toEqual([]);
  });

  it("that has become too low leaves the question open for another amount", async () => {
    const api = new FakeApi().answer("createIncrementalBid", { createIncrementalBid: tooLow(110_00) });
    const { flow, onAccepted } = openFlow(api);
    act(() => flow().request("bid", 100_00));
    act(() => flow().confirm());
    await waitFor(() => expect(flow().outcome).toMatchObject({ kind: "tooLow", minimumCents: 110_00 }));
    expect(flow().pending).not.toBeNull();
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it("keeps its id when it is sent again, while another bid has its own id", async () => {
    const api = new FakeApi();
    const { flow } = openFlow(api);
    const ids = () => api.requests.map(({ variables: { input } }) => Object(input).commandId);
    act(() => flow().request("bid", 100_00));
    const intent = flow().pending?.intent;
    act(() => flow().cancel());
    act(() => flow().request("bid", 100_00));
    expect(flow().pending?.intent.commandId).not.toBe(intent?.commandId);
    act(() => flow().confirm());
    await waitFor(() => expect(flow().isBusy).toBe(false));
    const sent = flow().pending?.intent ?? { kind: "bid", amountCents: 100_00, commandId: String(ids()[0]) };
    act(() => flow().retry(sent));
    await waitFor(() => expect(flow().isBusy).toBe(false));
    expect(new Set(ids())).toEqual(new Set([sent.commandId]));
    expect(ids()).toHaveLength(2);
  });
});

describe("one-click bidding", () => {
  beforeEach(() => {
    signInAs("anna");
    oneClickBidding.set(true);
    return () => oneClickBidding.set(false);
  });

  it.each(["bid", "autoBid"] as const)("places a %s at once", async (kind) => {
    const api = apiThatAccepts();
    const { flow } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request(kind, 100_00));
    expect(flow().pending).toBeNull();
    await waitFor(() => expect(flow().outcome?.kind).toBe("accepted"));
    expect(placed(api)).toBe(1);
  });

  it("asks for confirmation if there is a warning", () => {
    const api = apiThatAccepts();
    const { flow } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request("bid", 5_000_00));
    expect(flow().pending?.warnings).toEqual(["FAR_ABOVE_PRICE"]);
    expect(api.requests).toEqual([]);
  });

  it("asks for confirmation of a maximum that is a hundred times the price, and of no lower one", async () => {
    const api = apiThatAccepts();
    const { flow } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request("autoBid", 10_000_00));
    expect(flow().pending?.intent).toMatchObject({ kind: "autoBid", amountCents: 10_000_00 });
    expect(api.requests).toEqual([]);
    act(() => flow().cancel());
    act(() => flow().request("autoBid", 9_999_00));
    expect(flow().pending).toBeNull();
    await waitFor(() => expect(placed(api)).toBe(1));
  });

  it("asks for confirmation for 900 ms after the amount changed by itself, and places at once after that", async () => {
    const api = apiThatAccepts();
    const { flow, setState } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    setState({ amount: 100_00, nextMinimumAmount: 110_00, sequence: 2 });
    wait(MISCLICK_GUARD_MS);
    act(() => flow().request("bid", 110_00));
    expect(flow().pending?.intent.amountCents).toBe(110_00);
    act(() => flow().cancel());

    wait(1);
    act(() => flow().request("bid", 110_00));
    expect(flow().pending).toBeNull();
    await waitFor(() => expect(placed(api)).toBe(1));
  });

  it("does not wait after a change that leaves the amount as it is", () => {
    const api = apiThatAccepts();
    const { flow, setState } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    setState({ sequence: 2, bidCount: 1 });
    act(() => flow().request("bid", 100_00));
    expect(flow().pending).toBeNull();
  });

  it("places nothing while another bid is being sent", async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
    const api = new FakeApi().answer("createIncrementalBid", () => promise);
    const { flow } = openFlow(api);
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request("bid", 100_00));
    act(() => flow().request("bid", 110_00));
    expect(flow().pending).toBeNull();
    resolve({ createIncrementalBid: accepted(100_00) });
    await waitFor(() => expect(flow().outcome?.kind).toBe("accepted"));
    expect(placed(api)).toBe(1);
  });

  it("is off for a user who has not chosen it", () => {
    oneClickBidding.set(false);
    const { flow } = openFlow(apiThatAccepts());
    wait(MISCLICK_GUARD_MS + 1);
    act(() => flow().request("bid", 100_00));
    expect(flow().pending).not.toBeNull();
  });
});
