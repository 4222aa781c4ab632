/** The export of any table of the staff. */
export const exportWords = {
  "admin.export.title": "Tabel exporteren",
  "admin.export.rows": "Rijen",
  "admin.export.selected": "Geselecteerde ({{count}})",
  "admin.export.found": "Alle gevonden ({{count}})",
  "admin.export.all_one": "De gevonden rij wordt opgeslagen.",
  "admin.export.all_other":
    "Alle {{rows}} rijen van de gekozen filters worden opgeslagen, in de volgorde van de tabel.",
  "admin.export.allOrMore_one": "De gevonden rijen worden opgeslagen, in de volgorde van de tabel.",
  "admin.export.allOrMore_other":
    "Alle rijen van de gekozen filters ({{rows}} of meer) worden opgeslagen, in de volgorde van de tabel.",
  "admin.export.tooMany":
    "Een bestand krijgt hoogstens {{maximum}} rijen: de eerste van de lijst. Kies filters voor de andere.",
  "admin.export.columns": "Kolommen",
  "admin.export.seenColumns": "Op het scherm",
  "admin.export.allColumns": "Alle",
  "admin.export.format": "Bestand",
  "admin.export.format.xlsx": "Excel (.xlsx)",
  "admin.export.format.csv": "CSV (.csv)",
  "admin.export.help": "Bedragen staan als getal in euro’s in het bestand, tijden als 2026-03-01T09:30:00Z (UTC).",
  "admin.export.start": "Exporteren",
  "admin.export.running": "Er loopt al een export. Wacht tot die klaar is of stop die.",
  "admin.export.read": "{{count}} van {{total}} rijen gelezen",
  "admin.export.writing": "Bestand wordt gemaakt …",
  "admin.export.stop": "Stoppen",
  "admin.export.goOn": "Verdergaan",
  "admin.export.saved_one": "{{file}} is opgeslagen, met {{count}} rij.",
  "admin.export.saved_other": "{{file}} is opgeslagen, met {{rows}} rijen.",
} as const;

declare module "../../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/table/export": typeof exportWords;
  }
}
