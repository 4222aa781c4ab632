export const search = {
  "search.title": "Zoeken",
  "search.titleFor": "Gevonden voor ‘{{text}}’",
  "search.lots_one": "{{count}} kavel",
  "search.lots_other": "{{count}} kavels",
  "search.auctions_one": "{{count}} veiling",
  "search.auctions_other": "{{count}} veilingen",
  "search.none": "Niets gevonden",
  "search.noneText": "Probeer een ander of korter woord, een merk, of een nummer zoals 10401-36.",
  "search.tooShort": "Typ minstens {{minimum}} tekens",
  "search.hint": "Zoek op een woord, een merk, of een nummer zoals 10401-36.",
  "search.suggestions.label": "Gevonden kavels en veilingen",
  "search.suggestions.auction": "Veiling",
  "search.suggestions.all": "Enter voor alle resultaten",
  "search.suggestions.count_one": "{{count}} suggestie",
  "search.suggestions.count_other": "{{count}} suggesties",
  "search.tooMany": "Dat zijn veel resultaten. Zoek preciezer om minder te zien.",
  "search.state.all": "Elke stand",
  "search.state.open": "Nu open",
  "search.state.upcoming": "Komend",
  "search.state.closed": "Gesloten",
  "search.place": "Plaats",
  "search.allPlaces": "Alle plaatsen",
  "search.closing": "Sluiting",
  "search.closing.all": "Elk moment",
  "search.closing.day": "Binnen 24 uur",
  "search.closing.week": "Binnen een week",
  "search.order.relevance": "Beste eerst",
  "search.order.closing": "Sluit het eerst",
  "search.near": "Niets gevonden met ‘{{text}}’. Dit zijn resultaten voor ‘{{near}}’.",
  "search.noneFiltered": "Geen kavels gevonden",
  "search.noneFilteredText": "Met deze filters is er niets. Wis er een, of wis ze alle.",
  "search.filter.state": "Stand",
  "search.filter.order": "Volgorde",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    search: typeof search;
  }
}
