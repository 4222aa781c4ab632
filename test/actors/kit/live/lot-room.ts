import { LiveSockets } from "../../../../actors/kit/live/live-sockets.ts";
import type { LiveViewer, Topic } from "../../../../actors/kit/live/topic.ts";
import type { IncrementalLotLive } from "../../../../schema/bidding/live/payloads.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../../schema/kit/live/client-address-header.ts";
import { EXAMPLE_LOT } from "../../../schema/bidding/live/example-lot.ts";
import { LiveClient } from "../../../support/live-client.ts";

const HOUR_MS = 3_600_000;

/** A lot without bids. */
export const LOT: IncrementalLotLive = {
  id: "lot-1",
  incrementalLotId: "lot-1",
  ...EXAMPLE_LOT,
  logHead: "",
  extended: false,
  bids: [],
  bidsAfter: 0,
  statistics: null,
  viewer: null,
};

export const STATE = "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { amount sequence } }";

/**
 * A lot's sockets without a lot: LiveSockets in the storage of the test's actor, driven by hand so that tests see both
 * ends. Tokens are the viewers' names.
 */
export class LotRoom {
  readonly #ctx: DurableObjectState;
  readonly live: LiveSockets<"incrementalLotState">;

  constructor(ctx: DurableObjectState, topic: Partial<Topic<"incrementalLotState">> = {}) {
    this.#ctx = ctx;
    this.live = new LiveSockets(ctx, {
      actorId: "lot-1",
      verifyToken: async (userId): Promise<LiveViewer> => ({
        userId,
        familyId: "family",
        expiresAtMs: expiryOf(userId),
      }),
      topics: { incrementalLotState: { authorize: () => null, first: () => null, ...topic } },
    });
  }

  /** The answer to an upgrade; `address` is the sender's as the edge passes it. */
  upgrade(address: string | null = null): Response {
    const headers = new Headers({ upgrade: "websocket", "sec-websocket-protocol": "graphql-transport-ws" });
    if (address !== null) headers.set(CLIENT_ADDRESS_HEADER, address);
    return this.live.accept(new Request("http://localhost/graphql", { headers }));
  }

  /** A new socket and its server's end. */
  enter(address: string | null = null): { client: LiveClient; server: WebSocket } {
    const before = new Set(this.#ctx.getWebSockets());
    const response = this.upgrade(address);
    const server = this.#ctx.getWebSockets().find((ws) => !before.has(ws));
    if (!response.webSocket || !server) throw new Error(`No websocket: ${response.status}`);
    // The test's actor would get a pong that is sent, and close the socket, which it does not know.
    const client = new LiveClient(response.webSocket, (pong) => void this.say(server, pong));
    return { client, server };
  }

  /** Opens a subscribed watcher, whose acknowledgement has been read. */
  async watch({
    viewer,
    id = "lot",
    query = STATE,
    address = null,
  }: {
    viewer?: string;
    id?: string;
    query?: string;
    address?: string | null;
  } = {}): Promise<{ client: LiveClient; server: WebSocket }> {
    const ends = this.enter(address);
    await this.say(ends.server, {
      type: "connection_init",
      payload: viewer ? { authorization: `Bearer ${viewer}` } : {},
    });
    await ends.client.frameWhere(({ type }) => type === "connection_ack");
    await this.say(ends.server, { id, type: "subscribe", payload: { query, variables: { lot: "lot-1" } } });
    return ends;
  }

  async say(server: WebSocket, message: unknown): Promise<void> {
    await this.live.message(server, JSON.stringify(message));
  }

  /** The unread frames of a socket; a pong of its own ends the reading. */
  async inboxOf({ client, server }: { client: LiveClient; server: WebSocket }) {
    await this.say(server, { type: "ping" });
    const frames = [];
    for (;;) {
      const frame = await client.frame();
      if (frame.type === "pong") return frames;
      frames.push(frame);
    }
  }
}

/** A viewer whose name begins with "expired" has a token that expires while they are connected. */
function expiryOf(userId: string): number {
  return Date.now() + (userId.startsWith("expired") ? -1 : HOUR_MS);
}
