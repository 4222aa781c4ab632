/** The messages that did not reach their recipients. */
export const messages = {
  "admin.messages.title": "Niet-bezorgde berichten",
  "admin.messages.intro":
    "E-mails en sms'en die hun ontvanger niet hebben bereikt, van de afgelopen 30 dagen. De inhoud wordt niet getoond.",
  "admin.messages.none": "Geen berichten gevonden",
  "admin.messages.noneText": "Alles is bezorgd, of geen bericht past bij de filters.",
  "admin.messages.retry_one": "{{count}} bericht opnieuw versturen",
  "admin.messages.retry_other": "{{count}} berichten opnieuw versturen",
  "admin.messages.retryDone_one": "{{count}} bericht wordt binnen een minuut opnieuw verstuurd.",
  "admin.messages.retryDone_other": "{{count}} berichten worden binnen een minuut opnieuw verstuurd.",
  "admin.messages.allow_one": "Weer mailen naar {{count}} adres",
  "admin.messages.allow_other": "Weer mailen naar {{count}} adressen",
  "admin.messages.allowDone_one": "{{count}} adres krijgt weer e-mail.",
  "admin.messages.allowDone_other": "{{count}} adressen krijgen weer e-mail.",
  "admin.messages.notAll":
    "Gelukt: {{done}} van {{count}}. De andere berichten zijn intussen gewijzigd of de verbinding viel weg; de lijst is opnieuw gelezen.",
  "admin.messages.created": "Gemaakt",
  "admin.messages.state": "Uitkomst",
  "admin.messages.state.FAILED": "Niet verstuurd",
  "admin.messages.state.EXPIRED": "Code verlopen",
  "admin.messages.state.SUPPRESSED": "Adres geblokkeerd",
  "admin.messages.state.BOUNCED": "Teruggekomen",
  "admin.messages.state.COMPLAINED": "Als spam gemeld",
  "admin.messages.recipient": "Ontvanger",
  "admin.messages.subject": "Onderwerp",
  "admin.messages.medium": "Soort",
  "admin.messages.medium.EMAIL": "E-mail",
  "admin.messages.medium.SMS": "Sms",
  "admin.messages.failure": "Antwoord van de provider",
  "admin.messages.channel": "Kanaal",
  "admin.messages.attempts": "Pogingen",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/undelivered": typeof messages;
  }
}
