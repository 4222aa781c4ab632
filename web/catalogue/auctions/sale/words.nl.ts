/** Days and conditions of a sale. */
export const sale = {
  "auctions.days.viewing": "Kijkdag",
  "auctions.days.viewingByAppointment": "Kijken op afspraak",
  "auctions.days.retrieval": "Ophalen op afspraak",
  "auctions.days.delivery": "Bezorging",
  "auctions.days.ownDays": "Alleen voor dit kavel",
  "auctions.days.none": "Er zijn nog geen dagen bekend om te kijken of op te halen.",
  "auctions.days.map": "Kaart",
  "auctions.days.past": "geweest",
  "auctions.days.forklift": "Heftruck aanwezig",
  "auctions.days.forkliftUpTo": "Heftruck aanwezig, tot {{weight}} kg",
  "auctions.conditions.auctionCosts": "Veilingkosten",
  "auctions.conditions.auctionCostsValue": "{{percentage}} van het bod",
  "auctions.conditions.auctionCostsVat": "Btw over de veilingkosten",
  "auctions.conditions.vat": "Btw over het bod",
  "auctions.conditions.marginRule": "Margeregeling: geen btw over het bod",
  "auctions.conditions.bpm": "Rest-bpm",
  "auctions.conditions.noBpm": "Geen",
  "auctions.conditions.award": "Gunning",
  "auctions.conditions.subjectToAcceptance": "Onder voorbehoud: de verkoper beslist na sluiting over het hoogste bod",
  "auctions.conditions.highestBidWins": "Het hoogste bod wint",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "auctions/sale": typeof sale;
  }
}
