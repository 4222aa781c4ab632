import { HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import type { MessageState } from "../../../schema/messages/message-states.ts";

/** One wait fewer than attempts; together less than a day, as providers know an idempotency key for that long. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS] as const;
export const MAX_ATTEMPTS = WAITS_MS.length + 1;

export interface FailedAttempt {
  /** Including this one. */
  attempts: number;
  isPermanent: boolean;
  /** Whether another attempt may come at all. */
  canWait: boolean;
  expiresAtMs: number | null;
  nowMs: number;
}

export function afterFailure({ attempts, isPermanent, canWait, expiresAtMs, nowMs }: FailedAttempt): {
  state: Extract<MessageState, "WAITING" | "FAILED" | "EXPIRED">;
  nextAttemptAtMs: number;
} {
  const waitMs = WAITS_MS[attempts - 1];
  if (isPermanent || !canWait || waitMs === undefined) return { state: "FAILED", nextAttemptAtMs: nowMs };
  const nextAttemptAtMs = nowMs + waitMs;
  if (expiresAtMs !== null && nextAttemptAtMs >= expiresAtMs) return { state: "EXPIRED", nextAttemptAtMs: nowMs };
  return { state: "WAITING", nextAttemptAtMs };
}
