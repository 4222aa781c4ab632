import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { conversations as dutch } from "./words.nl.ts";

export const conversations = {
  "admin.conversations.column": "Conversation",
  "admin.conversations.write": "Message",
  "admin.conversations.messages_one": "{{count}} message",
  "admin.conversations.messages_other": "{{count}} messages",
  "admin.conversations.unread_one": "{{count}} unread",
  "admin.conversations.unread_other": "{{count}} unread",
  "admin.conversations.failed": "Not loaded",
  "admin.conversations.title": "Conversation with {{name}}",
  "admin.conversations.none":
    "Nothing has been written yet. The bidder is notified and reads it on the page of the lot, as a message of {{organization}}.",
  "admin.conversations.noBid": "No bid of this bidder has been opened here.",
  "admin.conversations.read": "Read",
  "admin.conversations.new": "New",
  "admin.conversations.text": "Message",
  "admin.conversations.help":
    "The bidder sees {{organization}} as the sender, not your name. All editors of the project read along.",
  "admin.conversations.helpUntil":
    "The bidder sees {{organization}} as the sender, not your name. You can write until {{until}}.",
  "admin.conversations.send": "Send",
  "admin.conversations.ended": "This conversation has ended. You can still read it.",
} as const satisfies SameMessages<typeof dutch>;
