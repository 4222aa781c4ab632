import { type Client, createClient, type FormattedExecutionResult, type Sink, type SubscribePayload } from "graphql-ws";
import { reportError } from "../errors/report-errors.ts";
import { readStored } from "../lib/stored-values.ts";
import { ensureSession } from "../session/refresh-session.ts";
import { SESSION_CHECK_DELAY_MS } from "../session/session-rules.ts";
import { closeText, isUnusual, reactionTo } from "./close-codes.ts";
import { debouncedInvalidations, type Invalidation } from "./debounced-invalidations.ts";
import { debouncedReset } from "./debounced-reset.ts";
import { liveStatus } from "./live-status.ts";
import { isOnline } from "./online.ts";
import { pause, waitToRetry } from "./wait-to-retry.ts";

/** A socket stays this long without listeners, so that leafing through pages does not open and close it. */
const LINGER_MS = 5_000;
/** A silent line is asked for a sign of life. */
const KEEP_ALIVE_MS = 20_000;

/** One socket per owner: the actor that its address names. */
const sockets = new Map<string, Client>();

/** What a subscription's results hold; the cache looks into everything but this. */
type Told = { cacheInvalidation?: Invalidation };

/** Subscribes over the socket under an address. Messages about the cache come after a while, together. */
export function subscribeLive(
  path: string,
  operation: SubscribePayload,
  listener: Sink<FormattedExecutionResult<Told, unknown>>,
): () => void {
  const tellInvalidation = debouncedInvalidations((cacheInvalidation) =>
    listener.next({ data: { cacheInvalidation } }),
  );
  return liveSocket(path).subscribe<Told>(operation, {
    ...listener,
    next: (result) => {
      if (result.data?.cacheInvalidation) tellInvalidation(result.data.cacheInvalidation);
      else listener.next(result);
    },
  });
}

/** The socket under an address such as `/graphql?lot=…`; made on first use, opened when somebody subscribes. */
function liveSocket(path: string): Client {
  let socket = sockets.get(path);
  if (!socket) {
    socket = openSocket(path);
    sockets.set(path, socket);
  }
  return socket;
}

/** Connects every open socket again: after a sign-in as another person, or where a line may be dead without saying so. */
export function restartSockets(): void {
  for (const socket of sockets.values()) socket.terminate();
}

// A browser that was offline has dead lines which would notice it at their next sign of life only.
isOnline.subscribe(() => {
  if (isOnline.get()) restartSockets();
});

function openSocket(path: string): Client {
  const { status, connections } = liveStatus(path);
  let sentToken: string | null = null;
  let refusedToken: string | null = null;
  let wasBroken = false;
  return createClient({
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
        connections.set(connections.get() + 1);
        // What was shown may have been missed.
        if (wasRetry && wasBroken) debouncedReset();
        if (wasRetry) wasBroken = false;
      },
      closed: (event) => {
        const code = codeOf(event);
        const reaction = reactionTo(code);
        if (isUnusual(code)) reportError(closeText(code));
        status.set(reaction === "normal" ? "idle" : "lost");
        if (reaction === "reload") location.reload();
        if (reaction === "renewToken") refusedToken = sentToken;
        if (reaction === "rebuild") wasBroken = true;
      },
    },
  });
}

/** What graphql-ws closes by itself comes with a code too, though not as the browser's event; no code is a broken line. */
function codeOf(event: unknown): number {
  const hasCode = typeof event === "object" && event !== null && "code" in event;
  return hasCode && typeof event.code === "number" ? event.code : 1006;
}
