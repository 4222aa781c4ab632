import { collectedFaults } from "./faults/collected-faults.ts";
import type { FaultEvent, WithPlace } from "./faults/fault-event.ts";

export type ErrorTracker = (event: FaultEvent) => void;

const WARNINGS: ReadonlySet<FaultEvent["event"]> = new Set([
  "BeaconRelayFailed",
  "PageFailed",
  "DeliveryFailed",
  "LookupFailed",
  "ActorReleased",
]);

/** Logs an event as one line of JSON. Cloudflare makes its fields searchable and forwards them. */
const logTracker: ErrorTracker = (event) => {
  const line = JSON.stringify(event);
  if (WARNINGS.has(event.event)) console.warn(line);
  else console.error(line);
};

/**
 * Reports an event to error tracking: currently the log; another adapter can replace it here. It counts for the staff's
 * list of reported faults too (faults/keep-faults.ts).
 */
export const report: ErrorTracker = (event) => {
  logTracker(event);
  collectedFaults.add(event, Date.now());
};

export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The class of a thrown value, and its stack without the message. */
export function errorPlace(error: unknown): WithPlace {
  const lines = error instanceof Error ? (error.stack?.split("\n") ?? []) : [];
  return {
    error: errorName(error),
    at: lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()),
  };
}
