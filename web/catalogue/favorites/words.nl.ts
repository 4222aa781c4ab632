export const favorites = {
  "favorites.title": "Favorieten",
  "favorites.intro": "De kavels die u volgt. Zodra er een sluit, ziet u het hier.",
  "favorites.sort": "Volgorde",
  "favorites.sortClosing": "Sluit het eerst",
  "favorites.sortAdded": "Laatst toegevoegd",
  "favorites.sortStarting": "Opent het eerst",
  "favorites.none": "Nog geen favorieten",
  "favorites.noneText": "Druk op het hart bij een kavel om het hier terug te vinden.",
  "favorites.open": "Open",
  "favorites.noneOpen": "Al uw favorieten zijn gesloten.",
  "favorites.blind": "Gesloten biedingen",
  "favorites.closed": "Gesloten",
  "favorites.moreClosed": "Nog {{count}} gesloten",
  "favorites.added": "Het kavel is bewaard als favoriet.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    favorites: typeof favorites;
  }
}
