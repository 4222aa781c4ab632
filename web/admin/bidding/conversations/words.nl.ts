/** What staff and a bidder of an opened lot write to each other. */
export const conversations = {
  "admin.conversations.column": "Gesprek",
  "admin.conversations.write": "Bericht",
  "admin.conversations.messages_one": "{{count}} bericht",
  "admin.conversations.messages_other": "{{count}} berichten",
  "admin.conversations.unread_one": "{{count}} ongelezen",
  "admin.conversations.unread_other": "{{count}} ongelezen",
  "admin.conversations.failed": "Niet geladen",
  "admin.conversations.title": "Gesprek met {{name}}",
  "admin.conversations.none":
    "Er is nog niets geschreven. De bieder krijgt bericht en leest het op de pagina van het kavel, als bericht van {{organization}}.",
  "admin.conversations.noBid": "Van deze bieder is hier geen bod geopend.",
  "admin.conversations.read": "Gelezen",
  "admin.conversations.new": "Nieuw",
  "admin.conversations.text": "Bericht",
  "admin.conversations.help":
    "De bieder ziet {{organization}} als afzender, niet uw naam. Alle bewerkers van het project lezen mee.",
  "admin.conversations.helpUntil":
    "De bieder ziet {{organization}} als afzender, niet uw naam. Schrijven kan tot {{until}}.",
  "admin.conversations.send": "Versturen",
  "admin.conversations.ended": "Dit gesprek is gesloten. U kunt het nog wel lezen.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/conversations": typeof conversations;
  }
}
