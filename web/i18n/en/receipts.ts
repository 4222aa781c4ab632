import type { receipts as dutch } from "../nl/receipts.ts";
import type { SamePhrases } from "../phrases.ts";

export const receipts = {
  "bids.receipt.title": "Receipt:",
  "bids.receipt.save": "Save",
  "bids.receipt.copy": "Copy",
  "bids.receipt.copied": "The receipt has been copied.",
  "bids.receipt.notCopied": "It could not be copied. Save it as a file.",
} as const satisfies SamePhrases<typeof dutch>;
