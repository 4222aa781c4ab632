import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { log as dutch } from "./words.nl.ts";

export const log = {
  "log.head.title": "In the public log",
  "log.head.invitedTitle": "In the log of this sale",
  "log.head.entries_one": "{{count}} line, check number",
  "log.head.entries_other": "{{count}} lines, check number",
  "log.head.read": "read {{age}}",
  "log.head.secondsAgo": "{{seconds}} s ago",
  "log.head.open": "View the log",
  "log.head.save": "Save the log",
  "log.head.copy": "Copy the check number",
  "log.head.copied": "The whole check number of line {{sequence}} has been copied. Keep it outside this site.",
  "log.head.notCopied": "It could not be copied.",
  "log.notSaved": "The log could not be saved. Try again.",
  "log.changed.title": "The log of this lot has changed",
  "log.changed.text":
    "Line {{sequence}} is no longer what this browser saw on {{seen}}. A log may only grow: bids or times from before that moment may have been altered.",
  "log.changed.broken":
    "Line {{sequence}} of the log does not follow from the line before it, so the log cannot be relied on from there on.",
  "log.changed.then": "Check number then",
  "log.changed.now": "Check number now",
  "log.changed.missing": "this line is no longer there",
  "log.changed.advice":
    "Copy both check numbers, save the log and keep your receipts. Ask the auction house for an explanation before you go on bidding.",
  "log.changed.copy": "Copy both",
  "log.changed.copied": "Both check numbers have been copied.",
  "log.changed.save": "Save the log",
  "log.changed.accept": "Compare with the new one from now on",
  "log.unread.text": "This browser could not read the log to compare it with what it saw before.",
  "log.unread.again": "Read the log again",
} as const satisfies SameMessages<typeof dutch>;
