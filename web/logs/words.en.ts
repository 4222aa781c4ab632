import type { SameMessages } from "../i18n/messages.ts";
import type { logs as dutch } from "./words.nl.ts";

export const logs = {
  "logs.head.label": "Log check number:",
  "logs.head.entry": "(line {{sequence}})",
  "logs.head.copy": "Copy the check number",
  "logs.head.copied": "The whole check number has been copied. Keep it outside this site.",
  "logs.head.notCopied": "It could not be copied.",
  "logs.changed.title": "The log of this lot has changed",
  "logs.changed.text":
    "Line {{sequence}} is no longer what this browser saw on {{seen}}. A log may only grow: bids or times from before that moment may have been altered.",
  "logs.changed.then": "Check number then",
  "logs.changed.now": "Check number now",
  "logs.changed.missing": "this line is no longer there",
  "logs.changed.advice":
    "Copy both check numbers, save the log and keep your receipts. Ask the auction house for an explanation before you go on bidding.",
  "logs.changed.copy": "Copy both",
  "logs.changed.copied": "Both check numbers have been copied.",
  "logs.changed.save": "Save the log",
  "logs.changed.accept": "Compare with the new one from now on",
} as const satisfies SameMessages<typeof dutch>;
