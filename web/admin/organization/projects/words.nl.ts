/** The screens of projects. */
export const projects = {
  "admin.project.list": "Projecten",
  "admin.project.one": "Project",
  "admin.project.search": "Zoeken op tekst",
  "admin.project.none": "Geen projecten gevonden",
  "admin.project.noneText": "Er is nog geen project dat u mag zien, of geen project past bij wat u zoekt.",
  "admin.project.title": "Titel",
  "admin.project.unit": "Organisatie",
  "admin.project.created": "Aangemaakt",
  "admin.project.changed": "Laatst gewijzigd",
  "admin.project.create": "Project aanmaken",
  "admin.project.createIntro":
    "Een project is de opdracht van één verkoper. De kavels en veilingen ervan komen daarna.",
  "admin.project.createSubmit": "Project aanmaken",
  "admin.project.createdToast": "Het project is aangemaakt.",
  "admin.project.chooseUnit": "Kies een organisatie",
  "admin.project.noUnits": "Er is geen organisatie waarvoor u een project kunt aanmaken",
  "admin.project.noUnitsText": "Vraag de beheerder van een organisatie om het recht om er projecten aan te maken.",
  "admin.project.languages": "Talen",
  "admin.project.basics": "Basis",
  "admin.project.texts": "Teksten",
  "admin.project.summary": "Samenvatting",
  "admin.project.description": "Beschrijving",
  "admin.project.markdown": "Opmaak met Markdown: **vet**, lijsten en links.",
  "admin.project.save": "Project opslaan",
  "admin.project.saved": "Het project is opgeslagen.",
  "admin.project.readOnly":
    "U kunt dit project niet aanpassen: daarvoor is het recht nodig om het project te bewerken.",
  "admin.project.assets": "Objecten",
  "admin.project.documents": "Documenten",
  "admin.project.pictures": "Foto’s",
  "admin.project.importAssets": "Objecten importeren",
  "admin.project.photosByName": "Foto’s van kavels op naam uploaden",
  "admin.project.members": "Leden en rechten",
  "admin.project.membersOnly":
    "U geeft hier rechten, maar u kunt het project zelf niet inzien. Geef uzelf daarvoor het recht “Bekijken”.",
  "admin.project.readable": "U hebt nu het recht om dit project te bekijken.",
  "admin.project.open": "Het project bekijken",
  "admin.project.publications": "Veilingen",
  "admin.project.noPublications": "Dit project heeft nog geen veiling.",
  "admin.project.lots_one": "{{count}} kavel",
  "admin.project.lots_other": "{{count}} kavels",
  "admin.project.until": "tot {{at}}",
  "admin.project.draft": "niet gepubliceerd",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/projects": typeof projects;
  }
}
