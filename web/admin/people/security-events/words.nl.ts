/** The security events of all users. */
export const securityEventsAdmin = {
  "admin.securityEvents.title": "Beveiligingslogboek",
  "admin.securityEvents.intro":
    "Wat er met de beveiliging van alle accounts is gebeurd, twee jaar terug, het nieuwste eerst.",
  "admin.securityEvents.created": "Wanneer",
  "admin.securityEvents.user": "Gebruiker",
  "admin.securityEvents.userHint": "E-mailadres of id",
  "admin.securityEvents.onlyUser": "Alleen deze gebruiker tonen",
  "admin.securityEvents.closedAccount": "Gesloten account",
  "admin.securityEvents.kind": "Gebeurtenis",
  "admin.securityEvents.group": "Soort",
  "admin.securityEvents.detail": "Bijzonderheid",
  "admin.securityEvents.device": "Apparaat",
  "admin.securityEvents.place": "Plaats",
  "admin.securityEvents.userId": "Id van de gebruiker",
  "admin.securityEvents.userAgent": "Browser volgens zichzelf",
  "admin.securityEvents.from": "Vanaf",
  "admin.securityEvents.to": "Tot en met",
  "admin.securityEvents.none": "Geen gebeurtenissen gevonden",
  "admin.securityEvents.noneText":
    "Er is niets gebeurd, of niets past bij de filters. Vul een e-mailadres helemaal in.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/security-events": typeof securityEventsAdmin;
  }
}
