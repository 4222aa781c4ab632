import { declineReason } from "../../blind-engine/decline-reason.ts";
import type { BlindEntry } from "../log/blind-link.ts";

/** The rows of bids that follow from a log, as `BlindBids.all` gives them. */
export function expectedBids(log: readonly BlindEntry[]): string[] {
  const rows = new Map<number, unknown[]>();
  const change = (place: number, ...columns: unknown[]) => {
    const row = rows.get(place);
    if (row !== undefined) rows.set(place, [...row.slice(0, FIXED_COLUMNS), ...columns]);
  };
  let round = 1;
  for (const { stamp, receivedAtMs, decision } of log) {
    for (const event of decision.accepted ? decision.events : []) {
      if (event.type === "SecondRoundHeld") round = 2;
      if (event.type === "SealedBidPlaced") {
        if (event.replaces !== null) change(event.replaces, "REPLACED", null, null);
        const { bidder, seal, ciphertextHash } = event;
        const row = [stamp.sequence, round, bidder, seal, ciphertextHash, receivedAtMs, "SEALED", null, null];
        rows.set(stamp.sequence, row);
      }
      if (event.type === "SealedBidWithdrawn") change(event.place, "WITHDRAWN", null, null);
      if (event.type === "SealedBidRefused") change(event.place, "REFUSED", event.reason, null);
      if (event.type === "SealedBidOpened") {
        const { amountCents, validUntilMs, conditions, attachments, terms } = event;
        const content = { amountCents, validUntilMs, conditions, attachments, terms };
        change(event.place, "OPENED", null, JSON.stringify(content));
      }
      if (event.type === "BlindBidDeclined") {
        const content = rows.get(event.place)?.at(-1) ?? null;
        change(event.place, "DECLINED", declineReason(event), content);
      }
    }
  }
  return [...rows.values()].map((row) => JSON.stringify(row));
}

/** The columns before the state. */
const FIXED_COLUMNS = 6;
