import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";

/** Clients reconnect by themselves, after delays of their own. */
const RETRY_AFTER_SECONDS = 10;

/** Why a request cannot become a socket: 426 (no websocket), 400 (other subprotocol); null if it can. */
export function upgradeFault({ headers }: Request): Response | null {
  if (headers.get("upgrade")?.toLowerCase() !== "websocket") {
    return new Response("Expected a websocket", { status: 426, headers: { upgrade: "websocket" } });
  }
  const protocols = (headers.get("sec-websocket-protocol") ?? "").split(",").map((name) => name.trim());
  if (protocols.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL)) return null;
  return new Response(`Expected the subprotocol ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`, { status: 400 });
}

/** 503 if the actor is full, 429 if the sender's address is. */
export function noRoom(status: 429 | 503): Response {
  return new Response("Too many sockets", { status, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}

export function upgraded(client: WebSocket): Response {
  const headers = { "sec-websocket-protocol": GRAPHQL_TRANSPORT_WS_PROTOCOL };
  return new Response(null, { status: 101, webSocket: client, headers });
}
