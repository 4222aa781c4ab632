/** The publishing companies. */
export const units = {
  "admin.units.list": "Organisaties",
  "admin.units.intro": "Elk project is van één organisatie. Rechten op een organisatie gelden voor al haar projecten.",
  "admin.units.one": "Organisatie",
  "admin.units.create": "Organisatie aanmaken",
  "admin.units.createIntro": "Leden en hun rechten komen daarna.",
  "admin.units.createSubmit": "Organisatie aanmaken",
  "admin.units.created": "De organisatie is aangemaakt.",
  "admin.units.search": "Deel van naam of e-mailadres",
  "admin.units.none": "Geen organisaties gevonden",
  "admin.units.noneText": "Er is nog geen organisatie die u mag zien, of geen past bij wat u zoekt.",
  "admin.units.name": "Naam",
  "admin.units.email": "E-mailadres",
  "admin.units.phone": "Telefoonnummer",
  "admin.units.phoneHelp": "Met landnummer, zoals +31 20 123 45 67.",
  "admin.units.vat": "Btw-nummer",
  "admin.units.emailHelp": "Waar de organisatie te bereiken is.",
  "admin.units.changed": "Laatst gewijzigd",
  "admin.units.details": "Gegevens",
  "admin.units.save": "Organisatie opslaan",
  "admin.units.saved": "De organisatie is opgeslagen.",
  "admin.units.readOnly": "U kunt deze gegevens niet aanpassen: daarvoor is het recht “Gegevens bewerken” nodig.",
  "admin.units.members": "Leden en rechten",
  "admin.units.membersHidden": "Wie hier rechten heeft, ziet alleen wie rechten op deze organisatie mag geven.",
  "admin.units.projects": "Projecten en hun rechten",
  "admin.units.noProjects": "Deze organisatie heeft nog geen project.",
  "admin.units.moreProjects": "Meer projecten tonen",
  "admin.units.projectsPart": "De nieuwste {{count}} van {{total}} projecten.",
  "admin.units.unknown": "Deze organisatie is er niet",
  "admin.units.unknownText": "Of u hebt er geen recht op.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/units": typeof units;
  }
}
