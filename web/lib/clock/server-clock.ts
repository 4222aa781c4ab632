import { readStored } from "../stored-values.ts";

/** A sample this far from what is known means that the device's clock was set, not that the line was slow. */
const JUMP_MS = 5_000;
/**
 * Samples older than this say nothing of now: devices set their clocks by a few seconds, as after a sleep, and an offset from
 * before that would stand until the page is loaded anew.
 */
const RECENT_MS = 60_000;

/** What a server time said when it came. */
interface ClockSample {
  /** How far the server's clock is ahead of the device's; less by as much as the message was late. */
  offsetMs: number;
  /** By the device's clock. */
  receivedAtMs: number;
}

/**
 * The samples that still count once one more has come, the truest first: a message is always late, never early, so the largest
 * of the recent ones. Smaller ones that are older than the new one will never be the largest again.
 */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  const [truest] = samples;
  if (truest && Math.abs(sample.offsetMs - truest.offsetMs) > JUMP_MS) return [sample];
  const isRecent = ({ receivedAtMs }: ClockSample) => receivedAtMs > sample.receivedAtMs - RECENT_MS;
  return [...samples.filter((one) => isRecent(one) && one.offsetMs > sample.offsetMs), sample];
}

let samples: ClockSample[] = [];

/** Learns from a server time that has just arrived (ISO 8601). */
export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const offsetMs = Date.parse(serverTime) - receivedAtMs;
  if (!Number.isNaN(offsetMs)) samples = withSample(samples, { offsetMs, receivedAtMs });
}

/** Before the first answer: how far the device was ahead when it was measured last (session/clock-skew.ts). */
const storedSkewMs = Number(readStored("clockSkew")) || 0;

/** The server's clock as far as this page knows it, milliseconds since the epoch. Countdowns run on it. */
export function serverNow(): number {
  return Date.now() + (samples[0]?.offsetMs ?? -storedSkewMs);
}
