/** GraphQL's Int; a client clock that is weeks off gets the bound. */
const INT_LIMIT = 2 ** 31 - 1;

/** Client's minus server's clock, milliseconds. */
export function clockSkewOf(clientMs: number, serverMs: number): { differenceMs: number; serverMs: number } {
  return { differenceMs: Math.max(-INT_LIMIT, Math.min(INT_LIMIT, clientMs - serverMs)), serverMs };
}
