import { act, renderHook, waitFor } from "@testing-library/react";
import { Provider } from "urql";
import { describe, expect, it } from "vitest";
import { liveAddress } from "../../../../schema/kit/live/live-address.ts";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";
import { useLotLive } from "../../../../web/kit/live/use-lot-live.ts";
import { openState } from "../../support/biddable-lot.ts";
import { FakeApi } from "../../support/fake-api.ts";

const NAME = "incrementalLotState";
const QUERY = "getCurrentIncrementalLotState";

function follow(api: FakeApi) {
  const { result, rerender } = renderHook(
    ({ incrementalLotId }: { incrementalLotId: string }) => useLotLive(incrementalLotId),
    {
      initialProps: { incrementalLotId: "a" },
      wrapper: ({ children }) => <Provider value={api.client}>{children}</Provider>,
    },
  );
  return { live: () => result.current, goTo: (incrementalLotId: string) => rerender({ incrementalLotId }) };
}

const apiOfLots = () =>
  new FakeApi().answer(QUERY, ({ incrementalLotId }) => {
    const id = String(incrementalLotId);
    return { [QUERY]: openState({ id, incrementalLotId: id }) };
  });

const frame = (incrementalLotId: string) => ({
  [NAME]: { id: incrementalLotId, incrementalLotId, amount: 120_00, sequence: 2 },
});

describe("a lot that a page follows", () => {
  it("does not show the frame of the previous lot", async () => {
    const api = apiOfLots();
    const { live, goTo } = follow(api);
    await waitFor(() => expect(live().state?.id).toBe("a"));
    await waitFor(() => expect(api.subscriptions(NAME)).toEqual([{ incrementalLotId: "a" }]));
    act(() => api.send(NAME, frame("a")));
    expect(live().frame?.id).toBe("a");

    goTo("b");
    expect(live().frame).toBeNull();
    await waitFor(() => expect(live().state?.id).toBe("b"));
    await waitFor(() => expect(api.subscriptions(NAME)).toEqual([{ incrementalLotId: "b" }]));
  });

  it("is refetched after each connection of its socket, and when the server stops sending it", async () => {
    const api = apiOfLots();
    const { live } = follow(api);
    await waitFor(() => expect(live().state?.id).toBe("a"));
    const { connections, refusal } = liveStatus(liveAddress({ incrementalLotId: "a" }));
    act(() => connections.set(connections.get() + 1));
    await waitFor(() => expect(api.count(QUERY)).toBe(2));
    act(() => refusal.set("LOT_QUARANTINED"));
    await waitFor(() => expect(api.count(QUERY)).toBe(3));
  });

  it("follows the state of its connection", () => {
    const { live } = follow(apiOfLots());
    const { status } = liveStatus(liveAddress({ incrementalLotId: "a" }));
    act(() => status.set("lost"));
    expect(live().status).toBe("lost");
    act(() => status.set("idle"));
  });
});
