/** Links to an auction before it is public. */
export const previews = {
  "admin.previews.open": "Voorbeeld",
  "admin.previews.openOf": "Voorbeeld van {{title}}",
  "admin.previews.title": "Voorbeeld voor klanten",
  "admin.previews.text":
    "Met deze link ziet iedereen de veiling en haar kavels zoals klanten ze straks zien, ook voordat ze openbaar zijn.",
  "admin.previews.address": "Link naar het voorbeeld",
  "admin.previews.until": "De link werkt tot {{until}}.",
  "admin.previews.visit": "Voorbeeld bekijken",
  "admin.previews.copy": "Link kopiëren",
  "admin.previews.copied": "De link is gekopieerd.",
  "admin.previews.notCopied": "Uw browser liet kopiëren niet toe. Selecteer de link en kopieer hem zelf.",
  "admin.previews.again": "Opnieuw proberen",
  "admin.previews.withdraw": "Alle links intrekken",
  "admin.previews.withdrawn": "De links naar deze veiling werken niet meer.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/previews": typeof previews;
  }
}
