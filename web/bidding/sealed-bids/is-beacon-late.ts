/** A beacon signs within a second or two of its round's time, and opening takes a few more. */
const LATE_MS = 60_000;

/** Whether bids should have been opened by now. @param opensOn when the signature of their round was due. */
export function isBeaconLate(opensOn: string, nowMs: number): boolean {
  return nowMs > Date.parse(opensOn) + LATE_MS;
}
