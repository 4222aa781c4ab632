import { setImmediate } from "node:timers/promises";
import { createRequest, makeOperation } from "@urql/core";
import { makeFetchBody } from "@urql/core/internal";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LotLiveDocument } from "../../../../web/kit/live/documents.ts";
import { forwardSubscription } from "../../../../web/kit/live/forward-subscription.ts";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";

/** The events that the socket's own code would send to a subscription. */
interface Listener {
  next: (result: { data?: object; errors?: object[] }) => void;
  error: (reason: unknown) => void;
}

const socket = vi.hoisted(() => ({ started: [] as Listener[], retries: [] as (() => void)[], tries: [] as number[] }));

vi.mock("../../../../web/kit/live/load-live-sockets.ts", () => ({
  loadLiveSockets: async (isWanted: () => boolean) =>
    isWanted()
      ? {
          subscribeLive: (_path: string, _operation: object, listener: Listener) => {
            socket.started.push(listener);
            return () => {};
          },
        }
      : null,
}));
vi.mock("../../../../web/kit/live/wait-to-retry.ts", () => ({
  retryWaits: () => (tries: number) => {
    socket.tries.push(tries);
    return new Promise<void>((resolve) => socket.retries.push(resolve));
  },
}));

const LOT = "lot-1";
const refused = (code: string) => [{ message: code, extensions: { code } }];

/** A viewer that watches the lot, and the events that reach it. */
async function watch() {
  const heard: object[] = [];
  const operation = makeOperation("subscription", createRequest(LotLiveDocument, { incrementalLotId: LOT }), {
    url: "/graphql",
    requestPolicy: "network-only",
  });
  const { unsubscribe } = forwardSubscription(makeFetchBody(operation), operation).subscribe({
    next: (result) => heard.push(result),
    error: () => {},
    complete: () => {},
  });
  await setImmediate();
  const retry = async () => {
    socket.retries.shift()?.();
    await setImmediate();
  };
  return { heard, retry, unsubscribe, listener: () => socket.started.at(-1) };
}

const { refusal } = liveStatus(`/graphql?lot=${LOT}`);

afterEach(() => {
  socket.started.length = 0;
  socket.retries.length = 0;
  socket.tries.length = 0;
});

describe("a subscription that the server ends", () => {
  test("passes its error code to the component, and not as a message", async () => {
    const { heard, listener, unsubscribe } = await watch();
    listener()?.next({ data: { incrementalLotState: {} } });
    listener()?.error(refused("LOT_QUARANTINED"));
    expect(refusal.get()).toBe("LOT_QUARANTINED");
    expect(heard).toHaveLength(1);
    unsubscribe();
    expect(refusal.get()).toBeNull();
  });

  test("is started again after a delay, until the server sends its data again", async () => {
    const { listener, retry, unsubscribe } = await watch();
    listener()?.error(refused("LOT_QUARANTINED"));
    await retry();
    expect(socket.started).toHaveLength(2);
    expect(refusal.get()).toBe("LOT_QUARANTINED");
    listener()?.next({ data: { incrementalLotState: {} } });
    expect(refusal.get()).toBeNull();
    unsubscribe();
  });

  test("is never retried within a second of a refusal, which would stop the retries of a connected page", async () => {
    const { listener, retry, unsubscribe } = await watch();
    listener()?.next({ data: { incrementalLotState: {} } });
    listener()?.error(refused("LOT_QUARANTINED"));
    await retry();
    listener()?.error(refused("LOT_QUARANTINED"));
    expect(socket.tries).toEqual([1, 2]);
    unsubscribe();
  });

  test("is not refused if only the socket closed", async () => {
    const { listener, retry, unsubscribe } = await watch();
    listener()?.error({ code: 4429, reason: "Too many operations" });
    expect(refusal.get()).toBeNull();
    await retry();
    expect(socket.started).toHaveLength(2);
    unsubscribe();
  });

  test("is not started again without watchers", async () => {
    const { listener, retry, unsubscribe } = await watch();
    listener()?.error(refused("NOT_FOUND"));
    unsubscribe();
    await retry();
    expect(socket.started).toHaveLength(1);
  });
});
