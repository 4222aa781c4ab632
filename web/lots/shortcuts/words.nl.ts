/** From a lot to the staff's screens. */
export const shortcuts = {
  "lots.admin.title": "Admin snelkoppelingen",
  "lots.admin.bids": "Kavel biedingen bekijken",
  "lots.admin.monitor": "Monitor",
  "lots.admin.content": "Kavel inhoud aanpassen - Op project niveau",
  "lots.admin.attributes": "Kavel attributen aanpassen - Op veiling niveau",
  "lots.admin.project": "Project",
  "lots.admin.auction": "Veiling",
} as const;

declare module "../../i18n/messages.ts" {
  interface Namespaces {
    "lots/shortcuts": typeof shortcuts;
  }
}
