/** Filters of lists of auctions and of lots. */
export const catalogue = {
  "catalogue.category": "Categorie",
  "catalogue.allCategories": "Alle categorieën",
  "catalogue.priceFrom": "Prijs vanaf",
  "catalogue.priceTo": "Prijs tot",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    filters: typeof catalogue;
  }
}
