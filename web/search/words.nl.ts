export const search = {
  "search.title": "Zoeken",
  "search.titleFor": "Gevonden voor ‘{{text}}’",
  "search.lots_one": "{{count}} kavel",
  "search.lots_other": "{{count}} kavels",
  "search.auctions_one": "{{count}} veiling",
  "search.auctions_other": "{{count}} veilingen",
  "search.none": "Niets gevonden",
  "search.noneText": "Probeer een ander of korter woord, een merk, of een nummer zoals 1012-7.",
  "search.tooShort": "Typ minstens {{minimum}} tekens",
  "search.hint": "Zoek op een woord, een merk, of een nummer zoals 1012-7.",
  "search.suggestions.label": "Gevonden kavels en veilingen",
  "search.suggestions.auction": "Veiling",
  "search.suggestions.all": "Enter voor alle resultaten",
  "search.suggestions.count_one": "{{count}} suggestie",
  "search.suggestions.count_other": "{{count}} suggesties",
  "search.tooMany": "Dat zijn veel resultaten. Zoek preciezer om minder te zien.",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    search: typeof search;
  }
}
