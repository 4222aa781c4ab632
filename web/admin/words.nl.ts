import { staffErrors } from "../errors/staff-error-words.nl.ts";
import { staffRules } from "../errors/staff-rule-words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Beheer",
  "admin.start.intro": "Ingelogd als {{email}}, voor {{channel}}.",
  "admin.start.mine": "Wat u mag doen",
  "admin.start.auctions": "Veilingen bekijken en aanmaken",
  "admin.start.identities": "Identiteiten beoordelen",
  "admin.start.securityEvents": "Beveiligingslogboek bekijken",
  "admin.start.users": "Gebruikers bekijken en blokkeren",
  "admin.start.blacklists": "Landen en domeinen blokkeren",
  "admin.start.undelivered": "Niet-bezorgde berichten bekijken",
  "admin.start.api": "De overige taken voert u uit via de GraphQL-API op",
  "admin.start.none": "Geen beheerrechten",
  "admin.start.noneText": "Dit account heeft niet genoeg rechten voor deze functie. Vraag een beheerder om rechten.",
  "admin.component.organizationalUnitManager": "Beheer van organisaties",
  "admin.component.organizationalUnitCreator": "Organisaties en categorieën aanmaken",
  "admin.component.channelManager": "Kanaalbeheer",
  "admin.component.channelPublisher": "Publiceren op kanalen",
  "admin.component.auctioneer": "Veilingmeester",
  "admin.componentText.organizationalUnitManager": "U bepaalt wie er namens een organisatie werkt.",
  "admin.componentText.organizationalUnitCreator": "U maakt organisaties aan en beheert de kavelcategorieën.",
  "admin.componentText.channelManager": "U beheert de instellingen en rechten van een kanaal.",
  "admin.componentText.channelPublisher": "U zet veilingen op een kanaal.",
  "admin.componentText.auctioneer": "U maakt projecten, kavels en veilingen.",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    admin: typeof admin;
  }
}
