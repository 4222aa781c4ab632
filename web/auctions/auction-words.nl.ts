/** An auction on its card, and what lists, auctions and lots share. */
export const auctions = {
  "auctions.number": "Veiling {{number}}",
  "auctions.lots_one": "{{count}} kavel",
  "auctions.lots_other": "{{count}} kavels",
  "auctions.none.toClosed": "Gesloten veilingen bekijken",
  "auctions.page.conditions": "Kosten en voorwaarden",
  "auctions.page.days": "Kijken en ophalen",
} as const;
