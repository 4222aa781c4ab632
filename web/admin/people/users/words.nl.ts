/** The list of users, and the dialog that blacklists them. */
export const users = {
  "admin.users.title": "Gebruikers",
  "admin.users.intro": "De accounts van alle kanalen. Een geblokkeerde gebruiker kan niet inloggen en niet bieden.",
  "admin.users.search": "Deel van het e-mailadres",
  "admin.users.state": "Blokkering",
  "admin.users.state.all": "Alle gebruikers",
  "admin.users.state.blacklisted": "Geblokkeerd",
  "admin.users.state.notBlacklisted": "Niet geblokkeerd",
  "admin.users.none": "Geen gebruikers gevonden",
  "admin.users.noneText": "Zoek op minstens twee tekens van het e-mailadres.",
  "admin.users.email": "E-mailadres",
  "admin.users.name": "Naam",
  "admin.users.company": "Bedrijf",
  "admin.users.phone": "Telefoonnummer",
  "admin.users.created": "Aangemaakt",
  "admin.users.lastLogin": "Laatst ingelogd",
  "admin.users.never": "nooit",
  "admin.users.blacklistedSince": "Geblokkeerd sinds {{date}}",
  "admin.users.action": "Wijzigen",
  "admin.users.blacklist_one": "Blokkeren",
  "admin.users.blacklist_other": "{{count}} gebruikers blokkeren",
  "admin.users.endBlacklisting_one": "Deblokkeren",
  "admin.users.endBlacklisting_other": "{{count}} gebruikers deblokkeren",
  "admin.users.blacklistTitle_one": "Gebruiker blokkeren?",
  "admin.users.blacklistTitle_other": "{{count}} gebruikers blokkeren?",
  "admin.users.blacklistText":
    "Wie geblokkeerd is, wordt meteen overal uitgelogd en kan niet meer inloggen of bieden. Geplaatste biedingen en autobiedingen blijven bindend.",
  "admin.users.endBlacklistingTitle_one": "Gebruiker deblokkeren?",
  "admin.users.endBlacklistingTitle_other": "{{count}} gebruikers deblokkeren?",
  "admin.users.endBlacklistingText": "Daarna is inloggen en bieden weer mogelijk.",
  "admin.users.reason": "Reden",
  "admin.users.reasonHelp":
    "De gebruiker kan dit lezen in het beveiligingslogboek van het account, zodra het niet meer geblokkeerd is.",
  "admin.users.cancel": "Annuleren",
  "admin.users.blacklistDone_one": "De gebruiker is geblokkeerd.",
  "admin.users.blacklistDone_other": "{{count}} gebruikers zijn geblokkeerd.",
  "admin.users.endBlacklistingDone_one": "De gebruiker is niet meer geblokkeerd.",
  "admin.users.endBlacklistingDone_other": "{{count}} gebruikers zijn niet meer geblokkeerd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/users": typeof users;
  }
}
