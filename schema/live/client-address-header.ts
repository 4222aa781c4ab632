/**
 * The header in which the edge passes a socket's network address to its actor (worker/live/route-socket.ts). The edge
 * overwrites what a client sends under this name.
 */
export const CLIENT_ADDRESS_HEADER = "x-hamerslag-client-address";
