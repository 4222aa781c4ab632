/**
 * The header in which the Worker passes a socket's network address to its actor (worker/bidding/live/route-socket.ts).
 * The Worker overwrites it if a client sends it.
 */
export const CLIENT_ADDRESS_HEADER = "x-hamerslag-client-address";
