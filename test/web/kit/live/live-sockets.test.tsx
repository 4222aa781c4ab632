import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { subscribeLive, terminateSockets } from "../../../../web/kit/live/live-sockets.ts";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";
import { retryNow } from "../../../../web/kit/live/wait-to-retry.ts";

/** A socket that the server accepts and acknowledges. */
class AcceptedSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: AcceptedSocket[] = [];
  readonly readyState = 1;
  onopen = async () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: object) => {};

  constructor() {
    super();
    AcceptedSocket.all.push(this);
    queueMicrotask(() => void this.onopen());
  }

  send(text: string): void {
    if (JSON.parse(text).type === "connection_init") this.onmessage({ data: '{"type":"connection_ack"}' });
  }

  close(code: number): void {
    this.onclose({ code, reason: "" });
  }
}

vi.mock(import("../../../../web/kit/session/refresh-session.ts"), async (original) => ({
  ...(await original()),
  ensureSession: async () => true,
}));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => AcceptedSocket.all.at(-1);
const rebuilt = vi.fn();
let leave: (() => void)[] = [];

/** Subscribes to a lot and waits until its socket is connected. */
async function connect(path: string) {
  leave.push(subscribeLive(path, { query: "subscription lot { lot }" }, { next() {}, error() {}, complete() {} }));
  await pass(0);
  const { status } = liveStatus(path);
  expect(status.get()).toBe("connected");
  return status;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", AcceptedSocket);
  AcceptedSocket.all = [];
  rebuilt.mockClear();
  leave = [graphqlClient.subscribe(rebuilt)];
});
afterEach(async () => {
  for (const stop of leave) stop();
  await pass(60_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("rebuilds the client once after a lost connection is back, and not after a restart", async () => {
  const status = await connect("/graphql?lot=a");
  last()?.close(1006);
  expect(status.get()).toBe("lost");
  await pass(3_000);
  expect(status.get()).toBe("connected");
  expect(rebuilt).toHaveBeenCalledOnce();
  await pass(60_000);
  last()?.close(1012);
  await pass(3_000);
  expect(status.get()).toBe("connected");
  expect(rebuilt).toHaveBeenCalledOnce();
});

it.each([
  [1006, retryNow],
  [1012, retryNow],
  [1001, terminateSockets],
])("stops after two retries within a second that end with %i, until asked", async (code, begin) => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  const status = await connect(`/graphql?lot=${code}`);
  await pass(60_000);
  for (let lost = 0; lost < 3; lost += 1) {
    last()?.close(code);
    await pass(100);
  }
  expect(status.get()).toBe("stopped");
  expect(AcceptedSocket.all).toHaveLength(3);
  await pass(600_000);
  expect(AcceptedSocket.all).toHaveLength(3);
  begin();
  await pass(1_000);
  expect(status.get()).toBe("connected");
  expect(AcceptedSocket.all).toHaveLength(4);
  random.mockRestore();
});
