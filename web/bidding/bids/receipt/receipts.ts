import * as v from "valibot";
import { readStored, writeStored } from "../../../kit/lib/stored-values.ts";

/** About the number of bids a user places in a few sales; the oldest receipts are dropped. */
const MAX_RECEIPTS = 100;

const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ commandId: v.string(), bidId: v.nullable(v.string()), receipt: v.string() })),
  ),
  [],
);

type KeptReceipt = v.InferOutput<typeof kept>[number];

export function keepReceipt(receipt: KeptReceipt): void {
  const others = receipts().filter(({ commandId }) => commandId !== receipt.commandId);
  writeStored("bidReceipts", JSON.stringify([receipt, ...others].slice(0, MAX_RECEIPTS)));
}

export function receiptOf(bidId: string): string | null {
  return receipts().find((one) => one.bidId === bidId)?.receipt ?? null;
}

function receipts(): KeptReceipt[] {
  return v.parse(kept, readStored("bidReceipts"));
}
