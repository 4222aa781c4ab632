/** Lists of auctions. */
export const publications = {
  "publications.current.title": "Veilingen",
  "publications.current.intro": "Wat nu open is en wat eraan komt. Wat het eerst sluit, staat bovenaan.",
  "publications.closed.title": "Gesloten veilingen",
  "publications.closed.intro": "Wat geweest is, het laatst gesloten bovenaan.",
  "publications.none.filtered": "Geen veilingen gevonden",
  "publications.none.filteredText": "Met deze filters is er niets. Wis er een, of zoek op een ander woord.",
  "publications.none.current": "Er zijn nu geen veilingen",
  "publications.none.currentText": "Nieuwe veilingen staan hier zodra ze zichtbaar zijn.",
  "publications.none.closed": "Nog geen gesloten veilingen",
  "publications.none.closedText": "Zodra een veiling sluit, vindt u hier de uitslag.",
  "publications.none.toCurrent": "Naar de veilingen",
  "publications.none.toClosed": "Gesloten veilingen bekijken",
  "publications.filter.textHint": "Woord uit de veiling",
  "publications.filter.state": "Stand",
  "publications.filter.stateAll": "Open en komend",
  "publications.filter.stateOpen": "Nu open",
  "publications.filter.stateUpcoming": "Komend",
  "publications.filter.text": "Zoeken",
  "publications.filter.order": "Volgorde",
  "publications.total_one": "{{count}} veiling",
  "publications.total_other": "{{count}} veilingen",
  "publications.order.current.closing": "Sluit het eerst",
  "publications.order.current.starting": "Opent het eerst",
  "publications.order.current.newest": "Nieuwste eerst",
  "publications.order.closed.closing": "Laatst gesloten",
  "publications.order.closed.starting": "Laatst geopend",
  "publications.order.closed.newest": "Nieuwste eerst",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    publications: typeof publications;
  }
}
