import { RawSocket } from "../sockets/raw-socket.ts";

/** The contents of a watcher's frame. */
export interface Seen {
  amount: number | null;
  sequence: number;
}

const QUERY =
  "subscription incrementalLotState($incrementalLotId: ID!) { incrementalLotState(incrementalLotId: $incrementalLotId) { id incrementalLotId amount stepSize nextMinimumAmount bidCount startingOn closesOn isOpen isClosed leaderRef sequence serverTime extended viewer { userRef leads hasBid autoBidMaximum } } }";

export interface WatcherEvents {
  seen?(frame: Seen): void;
  /** The code of an error frame that ends the subscription. */
  refused?(code: string): void;
  closed?(code: number): void;
}

/** Opens a socket as the web app does, and answers the server's pings. */
export async function watch(app: string, lotId: string, events: WatcherEvents = {}): Promise<RawSocket> {
  const socket = await RawSocket.open(app, `?lot=${lotId}`, {
    text: (text) => {
      const frame = JSON.parse(text);
      if (frame.type === "ping") socket.say({ type: "pong", payload: frame.payload });
      if (frame.type === "next") events.seen?.(frame.payload.data.incrementalLotState);
      if (frame.type === "error") events.refused?.(frame.payload[0]?.extensions?.code ?? "");
    },
    ...(events.closed ? { closed: events.closed } : {}),
  });
  socket.say({ type: "connection_init" });
  socket.say(subscribeTo(lotId));
  return socket;
}

/** The web app's subscription to a lot. */
export function subscribeTo(lotId: string) {
  return {
    id: "incrementalLotState",
    type: "subscribe",
    payload: { query: QUERY, variables: { incrementalLotId: lotId } },
  };
}
