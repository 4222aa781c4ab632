import { staffErrors } from "../kit/errors/staff-error-words.nl.ts";
import { staffRules } from "../kit/errors/staff-rule-words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Beheer",
  "admin.start.intro": "Ingelogd als {{email}}, voor {{channel}}.",
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
