/** The table of any list of the staff. */
export const table = {
  "admin.table.all": "Alles",
  "admin.table.reading": "{{count}} van {{total}} rijen gelezen …",
  "admin.table.first": "De eerste {{count}} van {{total}} rijen; de tabel sorteert en filtert alleen deze.",
  "admin.table.rows": "{{count}} van {{total}} rijen",
  "admin.table.selected_one": "{{count}} rij geselecteerd",
  "admin.table.selected_other": "{{count}} rijen geselecteerd",
  "admin.table.selectAll": "Alle rijen selecteren",
  "admin.table.select": "Selecteren: {{row}}",
  "admin.table.export": "Exporteren",
  "admin.table.showAll": "Toon alle {{count}}",
  "admin.table.unselect": "Selectie opheffen",
  "admin.table.columns": "Kolommen",
  "admin.table.sort": "Volgorde",
  "admin.table.ascending": "oplopend",
  "admin.table.descending": "aflopend",
  "admin.table.searchTooShort": "Typ minstens {{minimum}} tekens om te zoeken.",
  "admin.table.pickerReads": "Zoeken …",
  "admin.table.pickerNothing": "Niets gevonden.",
  "admin.table.pickerAll_one": "{{count}} gevonden",
  "admin.table.pickerAll_other": "{{count}} gevonden",
  "admin.table.pickerPart": "De eerste {{count}} van {{total}}. Typ een deel van de naam voor de andere.",
  "admin.table.pages": "Pagina’s",
  "admin.table.previous": "Vorige pagina",
  "admin.table.next": "Volgende pagina",
  "admin.table.part": "Rij {{from}} tot en met {{to}} van {{total}}",
  "admin.table.partOfMore": "Rij {{from}} tot en met {{to}} van {{total}} of meer",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/table": typeof table;
  }
}
