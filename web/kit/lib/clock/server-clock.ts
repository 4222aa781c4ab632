import { readStored } from "../stored-values.ts";

/** A sample that differs this much means that the device's clock was changed, not that the network was slow. */
const JUMP_MS = 5_000;
/**
 * Older samples are dropped: devices adjust their clocks, for example after sleep, and an earlier offset would stay in
 * use.
 */
const RECENT_MS = 60_000;

interface ClockSample {
  /** How far the server's clock is ahead of the device's, minus the message's delay. */
  offsetMs: number;
  receivedAtMs: number;
}

/**
 * The samples to keep after a new one, best first. Messages are late, never early, so the largest offset is the most
 * accurate; smaller ones older than the new sample can never become the largest again.
 */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  const [truest] = samples;
  if (truest && Math.abs(sample.offsetMs - truest.offsetMs) > JUMP_MS) return [sample];
  const isRecent = ({ receivedAtMs }: ClockSample) => receivedAtMs > sample.receivedAtMs - RECENT_MS;
  return [...samples.filter((one) => isRecent(one) && one.offsetMs > sample.offsetMs), sample];
}

let samples: ClockSample[] = [];

export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const offsetMs = Date.parse(serverTime) - receivedAtMs;
  if (!Number.isNaN(offsetMs)) samples = withSample(samples, { offsetMs, receivedAtMs });
}

/** Used before the first response: the device's skew at its last measurement (kit/session/clock-skew.ts). */
const storedSkewMs = Number(readStored("clockSkew")) || 0;

export function serverNow(): number {
  return Date.now() + (samples[0]?.offsetMs ?? -storedSkewMs);
}
