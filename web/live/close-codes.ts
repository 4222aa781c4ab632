/** What the end of a socket asks for. */
export type CloseReaction = "reload" | "normal" | "rebuild" | "renewToken" | "restart";

/**
 * By the close code: 4004 loads the page anew; 1000 and 1001 are normal; 1006 (the line broke) connects again and asks
 * everything anew; 4403 (the token expired) renews it first; any other connects again.
 */
export function reactionTo(code: number): CloseReaction {
  switch (code) {
    case 4004:
      return "reload";
    case 1000:
    case 1001:
      return "normal";
    case 1006:
      return "rebuild";
    case 4401:
    case 4403:
      return "renewToken";
    default:
      return "restart";
  }
}

/** The first try is within a second, spread so that a restarted server does not get all of them at once. */
const FIRST_WAIT_MS = { from: 100, to: 900 };
const SECOND_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * How long to wait before try number `tries` (0 is the first), without end: within a second, then doubling from one second to
 * half a minute plus up to as much again at random. Two tries never come within a second, and so need not end the retries.
 */
export function retryWaitMs(tries: number, random: number = Math.random()): number {
  if (tries === 0) return FIRST_WAIT_MS.from + Math.round(random * (FIRST_WAIT_MS.to - FIRST_WAIT_MS.from));
  const base = Math.min(LONGEST_WAIT_MS, SECOND_WAIT_MS * 2 ** Math.min(tries - 1, 10));
  return base + Math.round(random * base);
}
