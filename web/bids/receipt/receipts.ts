import * as v from "valibot";
import { readStored, writeStored } from "../../lib/stored-values.ts";

/** About the number of bids a user places in a few sales; the oldest receipts are dropped. */
const MAX_KEPT = 100;

const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ commandId: v.string(), bidId: v.nullable(v.string()), receipt: v.string() })),
  ),
  [],
);

/** A receipt stored in this browser, with its bid row if the bid has one. */
type KeptReceipt = v.InferOutput<typeof kept>[number];

/** Stores a bid's receipt until its bidder signs out, since it may contain a maximum. */
export function keepReceipt(receipt: KeptReceipt): void {
  const others = receipts().filter(({ commandId }) => commandId !== receipt.commandId);
  writeStored("bidReceipts", JSON.stringify([receipt, ...others].slice(0, MAX_KEPT)));
}

/** The receipt of a bid row; null if this browser has none. */
export function receiptOf(bidId: string): string | null {
  return receipts().find((one) => one.bidId === bidId)?.receipt ?? null;
}

function receipts(): KeptReceipt[] {
  return v.parse(kept, readStored("bidReceipts"));
}
