/** The identity checks of all users, and the decisions about them. */
export const identities = {
  "admin.identities.title": "Identiteiten",
  "admin.identities.intro":
    "Klopt de naam bij de bank niet met het account, dan beslist u. Een goedgekeurde identiteit geldt op alle kanalen.",
  "admin.identities.status": "Stand",
  "admin.identities.status.REVIEW": "Te beoordelen",
  "admin.identities.status.SUCCESS": "Vastgesteld",
  "admin.identities.status.FAILED": "Niet vastgesteld",
  "admin.identities.status.EXPIRED": "Verlopen",
  "admin.identities.status.STARTED": "Bij de bank",
  "admin.identities.none": "Geen identiteiten met deze stand",
  "admin.identities.checked": "Gewijzigd",
  "admin.identities.email": "Account",
  "admin.identities.accountName": "Naam bij adres",
  "admin.identities.bankName": "Naam bij bank",
  "admin.identities.accountBirthDate": "Geboortedatum bij adres",
  "admin.identities.bankBirthDate": "Geboortedatum bij bank",
  "admin.identities.bank": "Bank",
  "admin.identities.reasons": "Reden",
  "admin.identities.otherEmails": "Zelfde identiteit bij",
  "admin.identities.noValue": "niet bekend",
  "admin.identities.reason.NAME_DIFFERS": "andere naam",
  "admin.identities.reason.BIRTH_DATE_DIFFERS": "andere geboortedatum",
  "admin.identities.reason.IN_USE": "ook bij een ander account",
  "admin.identities.reason.CHANGED": "eerder een andere identiteit",
  "admin.identities.reason.REJECTED_BEFORE": "eerder afgewezen",
  "admin.identities.reason.CANCELLED": "geannuleerd door de gebruiker",
  "admin.identities.reason.FAILED_AT_BANK": "mislukt bij de bank",
  "admin.identities.reason.NOT_PROVED": "antwoord van de bank klopt niet",
  "admin.identities.reason.ABANDONED": "niet op tijd afgerond",
  "admin.identities.reason.REJECTED": "afgewezen",
  "admin.identities.decision": "Besluit",
  "admin.identities.review": "Beoordelen",
  "admin.identities.reviewSelected": "Selectie beoordelen",
  "admin.identities.dialog.title": "Identiteit beoordelen",
  "admin.identities.dialog.account": "Bij het account",
  "admin.identities.dialog.name": "Naam",
  "admin.identities.dialog.birthDate": "Geboortedatum",
  "admin.identities.dialog.decision": "Uw besluit",
  "admin.identities.dialog.choose": "Kies",
  "admin.identities.dialog.ACCEPT": "Goedkeuren",
  "admin.identities.dialog.REJECT": "Afwijzen",
  "admin.identities.dialog.reason": "Toelichting",
  "admin.identities.dialog.reasonHelp": "De gebruiker leest dit in de e-mail en op de website.",
  "admin.identities.dialog.submit": "Besluit opslaan",
  "admin.identities.dialog.cancel": "Annuleren",
  "admin.identities.dialog.left_one": "Hierna nog {{count}}",
  "admin.identities.dialog.left_other": "Hierna nog {{count}}",
  "admin.identities.dialog.saved": "Het besluit is opgeslagen. De gebruiker krijgt een e-mail.",
  "admin.identities.dialog.decided":
    "Over deze controle is al beslist, of de gebruiker is opnieuw begonnen. Sluit dit venster om de lijst te verversen.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/identities": typeof identities;
  }
}
