import { staffErrors } from "../kit/errors/staff-error-words.nl.ts";
import { staffRules } from "../kit/errors/staff-rule-words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Beheer",
  "admin.start.intro": "Ingelogd als {{email}}, voor {{channel}}.",
  "admin.start.mine": "Wat u hier kunt doen",
  "admin.start.auctions": "Veilingen bekijken en aanmaken",
  "admin.start.auctionsText": "De veilingen van uw projecten, met de biedingen op de kavels.",
  "admin.start.users": "Gebruikers bekijken en blokkeren",
  "admin.start.usersText": "Iedereen met een account. Een geblokkeerde gebruiker kan niet inloggen of bieden.",
  "admin.start.blacklists": "Landen en domeinen blokkeren",
  "admin.start.blacklistsText":
    "Uit deze landen, of met een e-mailadres van deze domeinen, kan niemand een account aanmaken.",
  "admin.start.identities": "Identiteiten beoordelen",
  "admin.start.identitiesText": "Beslis over identiteitscontroles die nog iemand moet bekijken.",
  "admin.start.securityEvents": "Beveiligingslogboek bekijken",
  "admin.start.securityEventsText": "Inlogpogingen en wijzigingen in de beveiliging van accounts.",
  "admin.start.undelivered": "Niet-bezorgde berichten bekijken",
  "admin.start.undeliveredText": "E-mails en sms’en die niet zijn aangekomen. U kunt ze opnieuw sturen.",
  "admin.start.none": "Geen beheerrechten",
  "admin.start.noneText": "Dit account heeft niet genoeg rechten voor deze functie. Vraag een beheerder om rechten.",
  "admin.start.noPage": "Met uw rechten is hier niets te doen",
  "admin.start.noPageText": "Deze app heeft geen pagina voor: {{rights}}.",
  "admin.component.organizationalUnitManager": "een organisatie beheren",
  "admin.component.organizationalUnitCreator": "organisaties aanmaken",
  "admin.component.channelManager": "een kanaal beheren",
  "admin.component.channelPublisher": "op een kanaal publiceren",
  "admin.component.auctioneer": "projecten aanmaken",
} as const;

declare module "../kit/i18n/messages.ts" {
  interface Namespaces {
    admin: typeof admin;
  }
}
