/** An auction's page and the list of its lots. */
export const lists = {
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
  "auctions.filter.lotTextHint": "Woord uit het kavel",
  "auctions.filter.bids": "Biedingen",
  "auctions.filter.bidsAll": "Met en zonder",
  "auctions.filter.bidsWith": "Met biedingen",
  "auctions.filter.bidsWithout": "Nog geen bod",
  "auctions.filter.order": "Volgorde",
  "auctions.order.number": "Kavelnummer",
  "auctions.order.closing": "Sluit het eerst",
  "auctions.order.priceUp": "Laagste bod eerst",
  "auctions.order.priceDown": "Hoogste bod eerst",
  "auctions.order.newest": "Nieuwste eerst",
  "auctions.number": "Veiling {{number}}",
  "auctions.lots_one": "{{count}} kavel",
  "auctions.lots_other": "{{count}} kavels",
  "auctions.page.conditions": "Kosten en voorwaarden",
  "auctions.page.days": "Kijken en ophalen",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    auctions: typeof lists;
  }
}
