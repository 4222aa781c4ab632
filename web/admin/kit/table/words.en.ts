import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { table as dutch } from "./words.nl.ts";

export const table = {
  "admin.table.all": "All",
  "admin.table.reading": "{{count}} of {{total}} rows read …",
  "admin.table.first": "The first {{count}} of {{total}} rows; the table sorts and filters these only.",
  "admin.table.rows": "{{count}} of {{total}} rows",
  "admin.table.selected_one": "{{count}} row selected",
  "admin.table.selected_other": "{{count}} rows selected",
  "admin.table.selectAll": "Select all rows",
  "admin.table.select": "Select: {{row}}",
  "admin.table.export": "Export",
  "admin.table.unselect": "Clear selection",
  "admin.table.columns": "Columns",
  "admin.table.sort": "Order",
  "admin.table.searchTooShort": "Type at least {{minimum}} characters to search.",
  "admin.table.pickerReads": "Searching …",
  "admin.table.pickerNothing": "Nothing found.",
  "admin.table.pickerAll_one": "{{count}} found",
  "admin.table.pickerAll_other": "{{count}} found",
  "admin.table.pickerPart": "The first {{count}} of {{total}}. Type a part of the name for the others.",
  "admin.table.pages": "Pages",
  "admin.table.previous": "Previous page",
  "admin.table.next": "Next page",
  "admin.table.part": "Row {{from}} up to {{to}} of {{total}}",
  "admin.table.partOfMore": "Row {{from}} up to {{to}} of {{total}} or more",
} as const satisfies SameMessages<typeof dutch>;
