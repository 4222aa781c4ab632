/** Long forms: their menu and the bar at their foot. */
export const edit = {
  "admin.edit.sections": "Onderdelen",
  "admin.edit.unsaved": "Wijzigingen niet opgeslagen",
  "admin.edit.undo": "Terugdraaien",
  "admin.edit.saved": "Alles is opgeslagen",
  "admin.edit.complete": "compleet",
  "admin.edit.incomplete": "nog aan te vullen",
  "admin.edit.noTexts": "Er zijn nog geen teksten.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/edit": typeof edit;
  }
}
