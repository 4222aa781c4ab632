/**
 * The header in which the Worker tells an actor that a socket is for what only invited users see: the actor then asks
 * for each of its viewers. The Worker overwrites it if a client sends it.
 */
export const AUDIENCE_HEADER = "x-hamerslag-audience";
export const INVITED_AUDIENCE = "invited";
