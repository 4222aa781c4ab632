import type { SameMessages } from "../../i18n/messages.ts";
import type { uiList as dutch } from "./words.nl.ts";

export const uiList = {
  "ui.list.earlier": "Show earlier ones",
  "ui.list.shown": "{{from}}–{{to}} of {{total}}",
  "ui.list.pageSize": "At a time",
  "ui.filters.open": "Filters and order",
  "ui.filters.openCount": "Filters and order ({{count}})",
  "ui.filters.title": "Filters",
  "ui.filters.titleCount": "Filters ({{count}})",
  "ui.filters.clear": "Clear filters",
  "ui.filters.active": "Active filters",
  "ui.filters.remove": "Remove filter: {{filter}}",
  "ui.filters.show": "Show results",
  "ui.filters.showCount": "Show results ({{count}})",
} as const satisfies SameMessages<typeof dutch>;
