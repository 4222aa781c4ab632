/** Lists of auctions and lots, and an auction's page. */
export const lists = {
  "auctions.current.title": "Veilingen",
  "auctions.current.intro": "Wat nu open is en wat eraan komt. Wat het eerst sluit, staat bovenaan.",
  "auctions.closed.title": "Gesloten veilingen",
  "auctions.closed.intro": "Wat geweest is, het laatst gesloten bovenaan.",
  "auctions.none.filtered": "Geen veilingen gevonden",
  "auctions.none.filteredText": "Met deze filters is er niets. Wis er een, of zoek op een ander woord.",
  "auctions.none.current": "Er zijn nu geen veilingen",
  "auctions.none.currentText": "Nieuwe veilingen staan hier zodra ze zichtbaar zijn.",
  "auctions.none.closed": "Nog geen gesloten veilingen",
  "auctions.none.closedText": "Zodra een veiling sluit, vindt u hier de uitslag.",
  "auctions.none.toCurrent": "Naar de veilingen",
  "auctions.page.about": "Over deze veiling",
  "auctions.page.lots": "Kavels",
  "auctions.page.toLots_one": "Bekijk {{count}} kavel",
  "auctions.page.toLots_other": "Bekijk {{count}} kavels",
  "auctions.page.opens": "Opent",
  "auctions.page.opened": "Open sinds",
  "auctions.page.closes": "Sluit vanaf",
  "auctions.page.closed": "Gesloten op",
  "auctions.page.until": "laatste kavel {{moment}}",
  "auctions.page.extension_one":
    "Een bod in de laatste minuut verlengt het kavel: het sluit dan niet eerder dan een minuut na dat bod.",
  "auctions.page.extension_other":
    "Een bod in de laatste {{count}} minuten verlengt het kavel: het sluit dan niet eerder dan {{count}} minuten na dat bod.",
  "auctions.lots.none": "Deze veiling heeft nog geen kavels",
  "auctions.lots.noneText": "De kavels komen hier zodra ze zijn gepubliceerd.",
  "auctions.lots.noneFiltered": "Geen kavels gevonden",
  "auctions.lots.noneFilteredText": "Met deze filters is er niets. Wis ze om alle kavels te zien.",
  "auctions.filter.text": "Zoeken",
  "auctions.filter.auctionTextHint": "Woord uit de veiling",
  "auctions.filter.lotTextHint": "Woord uit het kavel",
  "auctions.filter.category": "Categorie",
  "auctions.filter.allCategories": "Alle categorieën",
  "auctions.filter.state": "Stand",
  "auctions.filter.stateAll": "Open en komend",
  "auctions.filter.stateOpen": "Nu open",
  "auctions.filter.stateUpcoming": "Komend",
  "auctions.filter.bids": "Biedingen",
  "auctions.filter.bidsAll": "Met en zonder",
  "auctions.filter.bidsWith": "Met biedingen",
  "auctions.filter.bidsWithout": "Nog geen bod",
  "auctions.filter.priceFrom": "Prijs vanaf",
  "auctions.filter.priceTo": "Prijs tot",
  "auctions.filter.order": "Volgorde",
  "auctions.order.number": "Kavelnummer",
  "auctions.order.closing": "Sluit het eerst",
  "auctions.order.priceUp": "Laagste bod eerst",
  "auctions.order.priceDown": "Hoogste bod eerst",
  "auctions.order.newest": "Nieuwste eerst",
  "auctions.list.pageSize": "Per keer",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    auctions: typeof lists;
  }
}
