/** What the staff of a sale and a bidder write to each other. */
export const conversations = {
  "conversations.heading": "Berichten",
  "conversations.title": "Berichten met {{organization}}",
  "conversations.you": "U",
  "conversations.new": "Nieuw",
  "conversations.read": "Gelezen",
  "conversations.answer": "Uw antwoord",
  "conversations.help": "Alleen medewerkers van {{organization}} lezen dit. Een bericht verandert uw bod niet.",
  "conversations.helpUntil": "Alleen medewerkers van {{organization}} lezen dit. U kunt antwoorden tot {{until}}.",
  "conversations.send": "Antwoord versturen",
  "conversations.ended": "Dit gesprek is gesloten. U kunt het nog wel lezen.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    conversations: typeof conversations;
  }
}
