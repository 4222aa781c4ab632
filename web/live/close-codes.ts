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

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * How long to wait before try number `tries` (0 is the first), for ever: doubling from a second to half a minute, plus up to
 * as much again at random, so that a house that comes back isn't stormed. Never two tries within a second.
 */
export function retryWaitMs(tries: number, random: number = Math.random()): number {
  const base = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return base + Math.round(random * base);
}
