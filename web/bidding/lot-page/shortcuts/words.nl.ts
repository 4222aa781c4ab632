/** From a lot to the staff's screens. */
export const shortcuts = {
  "lotPage.admin.title": "Admin snelkoppelingen",
  "lotPage.admin.bids": "Kavel biedingen bekijken",
  "lotPage.admin.monitor": "Monitor",
  "lotPage.admin.content": "Kavel inhoud aanpassen - Op project niveau",
  "lotPage.admin.attributes": "Kavel attributen aanpassen - Op veiling niveau",
  "lotPage.admin.project": "Project",
  "lotPage.admin.auction": "Veiling",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "lot-page/shortcuts": typeof shortcuts;
  }
}
