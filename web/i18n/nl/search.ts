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
  "search.tooMany": "Dit zijn de beste {{count}} kavels. Zoek preciezer om andere te vinden.",
} as const;
