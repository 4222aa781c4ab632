import { type Client, createClient } from "graphql-ws";
import { createStore, type Store } from "../lib/store.ts";
import { readStored } from "../lib/stored-values.ts";
import { ensureSession } from "../session/refresh-session.ts";
import { SESSION_CHECK_DELAY_MS } from "../session/session-rules.ts";
import { reactionTo, retryWaitMs } from "./close-codes.ts";

/** How a socket is doing. `idle`: nobody listens. */
export type LiveStatus = "idle" | "connecting" | "connected" | "lost";

/** One socket of the house: its owner is the actor that its address names. */
export interface LiveSocket {
  client: Client;
  status: Store<LiveStatus>;
  /** Rises with every connection after the first: whoever shows what this socket tells asks the server anew. */
  reconnections: Store<number>;
}

/** A socket stays this long without listeners, so that leafing through pages does not open and close it. */
const LINGER_MS = 5_000;
/** A silent line is asked for a sign of life. */
const KEEP_ALIVE_MS = 20_000;

const sockets = new Map<string, LiveSocket>();
let onLineBroken: () => void = () => {};

/** Who is told when a line broke (1006) and is back: what was shown may have been missed. */
export function onBrokenLine(listener: () => void): void {
  onLineBroken = listener;
}

/** The socket under an address such as `/graphql?lot=…`; made on first use, opened when somebody subscribes. */
export function liveSocket(path: string): LiveSocket {
  let socket = sockets.get(path);
  if (!socket) {
    socket = openSocket(path);
    sockets.set(path, socket);
  }
  return socket;
}

/** Connects every open socket anew, as somebody else: after a sign-in. */
export function restartSockets(): void {
  for (const { client } of sockets.values()) client.terminate();
}

function openSocket(path: string): LiveSocket {
  const status = createStore<LiveStatus>("idle");
  const reconnections = createStore(0);
  let sentToken: string | null = null;
  let refusedToken: string | null = null;
  let wasBroken = false;
  const client = createClient({
    url: () => new URL(path, location.href.replace(/^http/, "ws")).href,
    lazy: true,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: waitToRetry,
    // The same id on every client, so that one frame serves all watchers. A socket runs each operation once.
    generateID: ({ operationName }) => operationName ?? crypto.randomUUID(),
    connectionParams: async () => {
      if (refusedToken) await pause(SESSION_CHECK_DELAY_MS);
      await ensureSession(refusedToken);
      refusedToken = null;
      sentToken = readStored("accessToken");
      return { authorization: sentToken ? `Bearer ${sentToken}` : "anonymous" };
    },
    on: {
      connecting: (isRetry) => status.set(isRetry ? "lost" : "connecting"),
      connected: (_socket, _payload, wasRetry) => {
        status.set("connected");
        if (!wasRetry) return;
        reconnections.set(reconnections.get() + 1);
        if (wasBroken) onLineBroken();
        wasBroken = false;
      },
      closed: (event) => {
        const reaction = reactionTo(codeOf(event));
        status.set(reaction === "normal" ? "idle" : "lost");
        if (reaction === "reload") location.reload();
        if (reaction === "renewToken") refusedToken = sentToken;
        if (reaction === "rebuild") wasBroken = true;
      },
    },
  });
  return { client, status, reconnections };
}

/** What graphql-ws closes by itself comes with a code too, though not as the browser's event; no code is a broken line. */
function codeOf(event: unknown): number {
  const hasCode = typeof event === "object" && event !== null && "code" in event;
  return hasCode && typeof event.code === "number" ? event.code : 1006;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits before a new try; a page that becomes visible or a line that comes back ends the wait after its first second. */
export async function waitToRetry(tries: number): Promise<void> {
  await pause(Math.min(1_000, retryWaitMs(tries)));
  const rest = retryWaitMs(tries) - 1_000;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", done);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, rest));
    document.addEventListener("visibilitychange", done);
    window.addEventListener("online", done);
  });
}
