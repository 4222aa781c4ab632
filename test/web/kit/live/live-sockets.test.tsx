import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { subscribeLive, terminateSockets } from "../../../../web/kit/live/live-sockets.ts";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";
import { isOnline } from "../../../../web/kit/live/online.ts";
import { retryNow, slowRetries } from "../../../../web/kit/live/wait-to-retry.ts";

/** A socket that the server accepts and acknowledges, unless it never answers. */
class AcceptedSocket extends EventTarget {
  static readonly OPEN = 1;
  static isAnswering = true;
  static all: AcceptedSocket[] = [];
  readonly isAnswered = AcceptedSocket.isAnswering;
  readonly readyState = this.isAnswered ? 1 : 0;
  /** The code with which the page closed it; null while it has not. */
  closedWith: number | null = null;
  onopen = async () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: object) => {};

  constructor() {
    super();
    AcceptedSocket.all.push(this);
    if (this.isAnswered) queueMicrotask(() => void this.onopen());
  }

  send(text: string): void {
    const { type } = JSON.parse(text);
    if (type === "connection_init") this.onmessage({ data: '{"type":"connection_ack"}' });
    if (type === "ping" && AcceptedSocket.isAnswering)
      queueMicrotask(() => this.onmessage({ data: '{"type":"pong"}' }));
  }

  close(code: number): void {
    this.closedWith = code;
    if (this.isAnswered) this.onclose({ code, reason: "" });
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

describe("a server that accepts a connection and never answers", () => {
  /** During the attempt after six of 5 s and waits of 0.1, 1, 2, 4, 8 and 16 s: the next wait would be 30 s. */
  const SEVENTH_ATTEMPT_MS = 61_200;

  const closedWith = () => AcceptedSocket.all.map((socket) => socket.closedWith);

  beforeEach(() => {
    AcceptedSocket.isAnswering = false;
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => {
    AcceptedSocket.isAnswering = true;
    vi.restoreAllMocks();
  });

  function watch(path: string) {
    leave.push(subscribeLive(path, { query: "subscription lot { lot }" }, { next() {}, error() {}, complete() {} }));
    return liveStatus(path).status;
  }

  it("is given up after five seconds, and tried again until it answers", async () => {
    const status = watch("/graphql?lot=hanging");
    await pass(4_990);
    expect(closedWith()).toEqual([null]);
    await pass(10);
    expect(closedWith()).toEqual([4499]);
    expect(status.get()).toBe("lost");
    AcceptedSocket.isAnswering = true;
    await pass(1_000);
    expect(status.get()).toBe("connected");
    // The limit is over with the attempt.
    await pass(10_000);
    expect(status.get()).toBe("connected");
  });

  it("is given up at once when asked, after a second, and tried again within the next", async () => {
    const status = watch("/graphql?lot=asked");
    await pass(SEVENTH_ATTEMPT_MS);
    const tried = AcceptedSocket.all.length;
    expect(closedWith().at(-1)).toBeNull();
    await pass(1_000);
    expect(slowRetries.get()).toBe(1);
    retryNow();
    expect(closedWith().at(-1)).toBe(4499);
    AcceptedSocket.isAnswering = true;
    await pass(100);
    expect(AcceptedSocket.all).toHaveLength(tried + 1);
    expect(status.get()).toBe("connected");
    expect(slowRetries.get()).toBe(0);
  });

  it("is not given up within its first second, even when asked", async () => {
    watch("/graphql?lot=early");
    await pass(900);
    expect(slowRetries.get()).toBe(0);
    retryNow();
    expect(closedWith()).toEqual([null]);
  });

  it("is given up when a ping of an open connection has no answer for ten seconds; then all is read again", async () => {
    AcceptedSocket.isAnswering = true;
    const status = await connect("/graphql?lot=dead");
    const { answeredAtMs } = liveStatus("/graphql?lot=dead");
    expect(answeredAtMs.get()).toBeNull();
    await pass(50_000);
    expect(closedWith()).toEqual([null]);
    const answered = answeredAtMs.get();
    expect(Date.now() - (answered ?? 0)).toBeLessThan(30_000);
    AcceptedSocket.isAnswering = false;
    await pass(19_000);
    expect(answeredAtMs.get()).toBe(answered);
    expect(closedWith()).toEqual([null]);
    AcceptedSocket.isAnswering = true;
    await pass(2_000);
    expect(closedWith()).toEqual([4499, null]);
    expect(status.get()).toBe("connected");
    await pass(1_000);
    expect(rebuilt).toHaveBeenCalledOnce();
  });

  it("is given up when the browser comes online, and tried again within a second", async () => {
    watch("/graphql?lot=online");
    await pass(SEVENTH_ATTEMPT_MS);
    isOnline.set(false);
    isOnline.set(true);
    AcceptedSocket.isAnswering = true;
    await pass(1_000);
    expect(liveStatus("/graphql?lot=online").status.get()).toBe("connected");
  });
});
