/** Long lists and their filters. */
export const uiList = {
  "ui.list.earlier": "Eerdere tonen",
  "ui.list.shown": "{{from}}–{{to}} van {{total}}",
  "ui.list.pageSize": "Per keer",
  "ui.filters.open": "Filters en volgorde",
  "ui.filters.openCount": "Filters en volgorde ({{count}})",
  "ui.filters.title": "Filters",
  "ui.filters.titleCount": "Filters ({{count}})",
  "ui.filters.clear": "Filters wissen",
  "ui.filters.active": "Actieve filters",
  "ui.filters.remove": "Filter verwijderen: {{filter}}",
  "ui.filters.show": "Toon resultaten",
  "ui.filters.showCount": "Toon resultaten ({{count}})",
} as const;

declare module "../../i18n/messages.ts" {
  interface Namespaces {
    "ui/list": typeof uiList;
  }
}
