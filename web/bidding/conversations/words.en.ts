import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { conversations as dutch } from "./words.nl.ts";

export const conversations = {
  "conversations.heading": "Messages",
  "conversations.title": "Messages with {{organization}}",
  "conversations.you": "You",
  "conversations.new": "New",
  "conversations.read": "Read",
  "conversations.answer": "Your answer",
  "conversations.help": "Only staff of {{organization}} read this. A message does not change your bid.",
  "conversations.helpUntil": "Only staff of {{organization}} read this. You can answer until {{until}}.",
  "conversations.send": "Send answer",
  "conversations.ended": "This conversation has ended. You can still read it.",
} as const satisfies SameMessages<typeof dutch>;
