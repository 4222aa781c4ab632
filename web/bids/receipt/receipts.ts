import * as v from "valibot";
import { readStored, writeStored } from "../../lib/stored-values.ts";

/** As many as one bids in a few sales; what is older has been saved or was of no use. */
const MAX_KEPT = 100;

const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ commandId: v.string(), bidId: v.nullable(v.string()), receipt: v.string() })),
  ),
  [],
);

/** A receipt that this browser keeps, of a bid row where the bid made one. */
type KeptReceipt = v.InferOutput<typeof kept>[number];

/** Keeps a bid's receipt until its bidder signs out: it may name a maximum. */
export function keepReceipt(receipt: KeptReceipt): void {
  const others = receipts().filter(({ commandId }) => commandId !== receipt.commandId);
  writeStored("bidReceipts", JSON.stringify([receipt, ...others].slice(0, MAX_KEPT)));
}

/** The receipt of a bid row; null where this browser has none. */
export function receiptOf(bidId: string): string | null {
  return receipts().find((one) => one.bidId === bidId)?.receipt ?? null;
}

function receipts(): KeptReceipt[] {
  return v.parse(kept, readStored("bidReceipts"));
}
