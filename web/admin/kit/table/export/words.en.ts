import type { SameMessages } from "../../../../kit/i18n/messages.ts";
import type { exportWords as dutch } from "./words.nl.ts";

export const exportWords = {
  "admin.export.title": "Export the table",
  "admin.export.rows": "Rows",
  "admin.export.selected": "Selected ({{count}})",
  "admin.export.found": "All found ({{count}})",
  "admin.export.all_one": "The row that was found is saved.",
  "admin.export.all_other": "All {{rows}} rows of the chosen filters are saved, in the table’s order.",
  "admin.export.allOrMore_one": "The rows that were found are saved, in the table’s order.",
  "admin.export.allOrMore_other": "All rows of the chosen filters ({{rows}} or more) are saved, in the table’s order.",
  "admin.export.tooMany": "A file gets at most {{maximum}} rows: the first of the list. Choose filters for the others.",
  "admin.export.columns": "Columns",
  "admin.export.seenColumns": "On the screen",
  "admin.export.allColumns": "All",
  "admin.export.format": "File",
  "admin.export.format.xlsx": "Excel (.xlsx)",
  "admin.export.format.csv": "CSV (.csv)",
  "admin.export.help": "The file has amounts as numbers of euros, and times as 2026-03-01T09:30:00Z (UTC).",
  "admin.export.start": "Export",
  "admin.export.running": "An export is running already. Wait until it is done, or stop it.",
  "admin.export.read": "{{count}} of {{total}} rows read",
  "admin.export.writing": "Making the file …",
  "admin.export.stop": "Stop",
  "admin.export.goOn": "Go on",
  "admin.export.saved_one": "{{file}} is saved, with {{count}} row.",
  "admin.export.saved_other": "{{file}} is saved, with {{rows}} rows.",
} as const satisfies SameMessages<typeof dutch>;
