/** A sample this far from what is known means that the device's clock was set, not that the line was slow. */
const JUMP_MS = 5_000;

let offsetMs = 0;
let known = false;

/** The next offset: a message is always late, never early, so the largest sample is the truest, unless a clock jumped. */
export function nextOffset(current: number | null, sampleMs: number): number {
  if (current === null || Math.abs(sampleMs - current) > JUMP_MS) return sampleMs;
  return Math.max(current, sampleMs);
}

/** Learns from a server time that has just arrived (ISO 8601). */
export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const sample = Date.parse(serverTime) - receivedAtMs;
  if (Number.isNaN(sample)) return;
  offsetMs = nextOffset(known ? offsetMs : null, sample);
  known = true;
}

/** The server's clock as far as this page knows it, milliseconds since the epoch. Countdowns run on it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
