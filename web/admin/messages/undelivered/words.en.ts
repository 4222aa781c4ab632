import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { messages as dutch } from "./words.nl.ts";

export const messages = {
  "admin.messages.title": "Undelivered messages",
  "admin.messages.intro":
    "E-mails and text messages of the last 30 days that did not reach their recipients. What they say is not shown.",
  "admin.messages.none": "No messages found",
  "admin.messages.noneText": "All were delivered, or none matches the filters.",
  "admin.messages.retry_one": "Send {{count}} message again",
  "admin.messages.retry_other": "Send {{count}} messages again",
  "admin.messages.retryDone_one": "{{count}} message is sent again within a minute.",
  "admin.messages.retryDone_other": "{{count}} messages are sent again within a minute.",
  "admin.messages.allow_one": "Mail to {{count}} address again",
  "admin.messages.allow_other": "Mail to {{count}} addresses again",
  "admin.messages.allowDone_one": "{{count}} address gets e-mail again.",
  "admin.messages.allowDone_other": "{{count}} addresses get e-mail again.",
  "admin.messages.notAll":
    "Done: {{done}} of {{count}}. The other messages have changed meanwhile, or the connection was lost; the list was read again.",
  "admin.messages.created": "Made",
  "admin.messages.state": "Outcome",
  "admin.messages.state.FAILED": "Not sent",
  "admin.messages.state.EXPIRED": "Code expired",
  "admin.messages.state.SUPPRESSED": "Address blocked",
  "admin.messages.state.BOUNCED": "Came back",
  "admin.messages.state.COMPLAINED": "Reported as spam",
  "admin.messages.recipient": "Recipient",
  "admin.messages.subject": "Subject",
  "admin.messages.medium": "Kind",
  "admin.messages.medium.EMAIL": "E-mail",
  "admin.messages.medium.SMS": "Text message",
  "admin.messages.failure": "Answer of the provider",
  "admin.messages.channel": "Channel",
  "admin.messages.attempts": "Attempts",
} as const satisfies SameMessages<typeof dutch>;
