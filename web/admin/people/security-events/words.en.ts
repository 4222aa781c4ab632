import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { securityEventsAdmin as dutch } from "./words.nl.ts";

export const securityEventsAdmin = {
  "admin.securityEvents.title": "Security log",
  "admin.securityEvents.intro": "What happened to the security of all accounts in the last two years, newest first.",
  "admin.securityEvents.created": "When",
  "admin.securityEvents.user": "User",
  "admin.securityEvents.userHint": "E-mail address or id",
  "admin.securityEvents.onlyUser": "Show this user only",
  "admin.securityEvents.closedAccount": "Closed account",
  "admin.securityEvents.kind": "Event",
  "admin.securityEvents.group": "Kind",
  "admin.securityEvents.detail": "Detail",
  "admin.securityEvents.device": "Device",
  "admin.securityEvents.place": "Place",
  "admin.securityEvents.userId": "User id",
  "admin.securityEvents.userAgent": "Browser by its own account",
  "admin.securityEvents.from": "From",
  "admin.securityEvents.to": "Up to and including",
  "admin.securityEvents.none": "No events found",
  "admin.securityEvents.noneText":
    "Nothing happened, or nothing matches the filters. Enter an e-mail address as a whole.",
} as const satisfies SameMessages<typeof dutch>;
