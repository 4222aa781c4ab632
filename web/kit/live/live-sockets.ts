import { type Client, createClient, type FormattedExecutionResult, type Sink, type SubscribePayload } from "graphql-ws";
import type { IncrementalAuctionAdminLive } from "../../../schema/bidding/live/live-auction.ts";
import { PROTOCOL_VERSION } from "../../../schema/kit/live/protocol.ts";
import { reportError } from "../errors/report-errors.ts";
import { serverNow } from "../lib/clock/server-clock.ts";
import { reloadWhenReleased } from "../lib/held-reload.ts";
import { readStored } from "../lib/stored-values.ts";
import { ensureSession } from "../session/refresh-session.ts";
import { SESSION_CHECK_DELAY_MS } from "../session/session-rules.ts";
import { awaitedAnswers } from "./awaited-answers.ts";
import { closeText, isUnusual, reactionTo } from "./close-codes.ts";
import { debouncedInvalidations, type Invalidation } from "./debounced-invalidations.ts";
import { debouncedRebuild } from "./debounced-rebuild.ts";
import { liveStatus } from "./live-status.ts";
import { isOnline } from "./online.ts";
import { pause, retryNow, retryWaits } from "./wait-to-retry.ts";

/** The shortest time between two reloads of the page. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** How long a socket stays open without listeners, so that navigating between pages does not close and reopen it. */
const LINGER_MS = 5_000;
/** The interval of keep-alive pings on a silent connection. */
const KEEP_ALIVE_MS = 20_000;
/** An attempt to connect ends after this time: a network or a load balancer may accept it and never answer. */
const MAX_ATTEMPT_MS = 5_000;
/** How long a ping may stay unanswered; longer than a phone usually needs to change its network. */
const MAX_PONG_MS = 10_000;

/** One socket per owner: the actor that the socket's path identifies. */
const sockets = new Map<string, LiveSocket>();

type LiveSocket = Pick<Client, "subscribe" | "terminate">;

type LiveData = {
  cacheInvalidation?: Invalidation;
  incrementalAuctionStateAdmin?: IncrementalAuctionAdminLive;
};

/** Subscribes over the socket at a path. Cache invalidations are delayed and merged. */
export function subscribeLive(
  path: string,
  operation: SubscribePayload,
  listener: Sink<FormattedExecutionResult<LiveData, unknown>>,
): () => void {
  const deliverInvalidation = debouncedInvalidations((cacheInvalidation) =>
    listener.next({ data: { cacheInvalidation } }),
  );
  return liveSocket(path).subscribe<LiveData>(operation, {
    ...listener,
    next: (result) => {
      if (result.data?.cacheInvalidation) deliverInvalidation(result.data.cacheInvalidation);
      else listener.next(result);
    },
  });
}

/** The socket at a path such as `/graphql?lot=…`; created on first use, connected by the first subscription. */
function liveSocket(path: string): LiveSocket {
  let socket = sockets.get(path);
  if (!socket) {
    socket = openSocket(path);
    sockets.set(path, socket);
  }
  return socket;
}

/** Reconnects every open socket: after signing in as another user, or if a connection may be dead without notice. */
export function terminateSockets(): void {
  for (const socket of sockets.values()) socket.terminate();
  // One whose retries have stopped would not try again by itself.
  retryNow();
}

// After the browser was offline, dead connections would be noticed only at the next ping.
isOnline.subscribe(() => {
  if (isOnline.get()) terminateSockets();
});

function openSocket(path: string): LiveSocket {
  const { status, connections, answeredAtMs } = liveStatus(path);
  const answers = awaitedAnswers({
    onLimit: () => {
      // Messages may have been missed since the connection died.
      if (status.get() === "connected") wasBroken = true;
      client.terminate();
    },
    onAsked: () => terminate(),
  });
  const waitToRetry = retryWaits(() => status.set("stopped"));
  const signIn = socketSignIn();
  let wasBroken = false;
  let isHurried = false;
  const client = createClient({
    url: () => new URL(path, location.href.replace(/^http/, "ws")).href,
    lazy: true,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempts) => {
      const wait = waitToRetry(isHurried ? 0 : attempts);
      isHurried = false;
      return wait;
    },
    // The same id on every client lets one frame serve all watchers. A socket runs each operation only once.
    generateID: ({ operationName }) => operationName ?? crypto.randomUUID(),
    connectionParams: signIn.params,
    on: {
      connecting: (isRetry) => {
        status.set(isRetry ? "lost" : "connecting");
        answers.expect(MAX_ATTEMPT_MS);
      },
      connected: (_socket, _payload, wasRetry) => {
        answers.arrive();
        status.set("connected");
        connections.set(connections.get() + 1);
        // Messages may have been missed. Only here, so that each connection rebuilds the client at most once.
        if (wasRetry && wasBroken) debouncedRebuild();
        if (wasRetry) wasBroken = false;
      },
      ping: (isReceived) => {
        if (!isReceived) answers.expect(MAX_PONG_MS);
      },
      pong: (isReceived) => {
        if (!isReceived) return;
        answers.arrive();
        answeredAtMs.set(serverNow());
      },
      closed: (event) => {
        answers.arrive();
        const code = codeOf(event);
        const reaction = reactionTo(code);
        if (isUnusual(code)) reportError(closeText(code));
        status.set(reaction === "normal" ? "idle" : "lost");
        if (reaction === "reload") reloadPage();
        if (reaction === "renewToken") signIn.refuse();
        if (reaction === "rebuild") wasBroken = true;
      },
    },
  });
  const terminate = () => {
    // The next attempt follows within a second, however many have failed before.
    isHurried = true;
    client.terminate();
  };
  return { subscribe: client.subscribe, terminate };
}

/** The connection parameters of a socket; a token that the server refused is renewed first. */
function socketSignIn() {
  let sentToken: string | null = null;
  let refusedToken: string | null = null;
  return {
    async params() {
      if (refusedToken) await pause(SESSION_CHECK_DELAY_MS);
      await ensureSession(refusedToken);
      refusedToken = null;
      sentToken = readStored("accessToken");
      return { authorization: sentToken ? `Bearer ${sentToken}` : "anonymous", version: PROTOCOL_VERSION };
    },
    refuse(): void {
      refusedToken = sentToken;
    },
  };
}

function codeOf(event: unknown): number {
  const hasCode = typeof event === "object" && event !== null && "code" in event;
  return hasCode && typeof event.code === "number" ? event.code : 1006;
}

/**
 * Reloads a page whose version the server does not serve. A page that a reload has just brought stays and reconnects:
 * it got the same version again, as during a deployment. A bid without a response is awaited.
 */
function reloadPage(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const wasReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (!wasReloaded || performance.now() > MIN_RELOAD_INTERVAL_MS) void reloadWhenReleased();
}
