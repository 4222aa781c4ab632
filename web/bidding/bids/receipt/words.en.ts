import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { receipts as dutch } from "./words.nl.ts";

export const receipts = {
  "bids.receipt.title": "Receipt:",
  "bids.receipt.of": "Receipt of your bid of {{amount}}",
  "bids.receipt.save": "Save",
  "bids.receipt.copy": "Copy",
  "bids.receipt.copied": "The receipt has been copied.",
  "bids.receipt.notCopied": "It could not be copied. Save it as a file.",
  "bids.receipt.file.about": "Receipt of a bid. Keep it; it names your maximum too.",
  "bids.receipt.file.log": "Log: {{address}}",
  "bids.receipt.file.entry": "Line: {{sequence}}",
  "bids.receipt.file.head": "Check number of the log up to that line: {{hash}}",
  "bids.receipt.file.received": "Received: {{time}}",
  "bids.receipt.file.key": "Signed with key: {{kid}}",
} as const satisfies SameMessages<typeof dutch>;
