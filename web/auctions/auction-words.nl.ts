/** An auction on its card, and what lists, auctions and lots share. */
export const auctions = {
  "auctions.number": "Veiling {{number}}",
  "auctions.lots_one": "{{count}} kavel",
  "auctions.lots_other": "{{count}} kavels",
  "auctions.none.toClosed": "Gesloten veilingen bekijken",
  "auctions.page.conditions": "Kosten en voorwaarden",
  "auctions.page.days": "Kijken en ophalen",
  "auctions.share.label": "Delen",
  "auctions.share.copy": "Link kopiëren",
  "auctions.share.copied": "Link gekopieerd",
  "auctions.share.notCopied": "Kopiëren lukt niet in deze browser. Kopieer de link uit de adresbalk.",
  "auctions.share.mail": "Mailen",
  "auctions.share.whatsApp": "WhatsApp",
  "auctions.share.other": "Op een andere manier",
} as const;
