/** A blind-bid auction as visitors see it. */
export const blindAuctions = {
  "blindAuctions.number": "Veiling {{number}}",
  "blindAuctions.kind": "Gesloten bieding",
  "blindAuctions.calledOff": "Deze verkoop is afgelast. Alle biedingen blijven verzegeld en binden niet meer.",
  "blindAuctions.lots_one": "{{count}} kavel",
  "blindAuctions.lots_other": "{{count}} kavels",
  "blindAuctions.minimum": "Minimumbod",
  "blindAuctions.about": "Over deze verkoop",
  "blindAuctions.days": "Kijken en ophalen",
  "blindAuctions.documents": "Documenten",
  "blindAuctions.terms.from": "Bieden vanaf",
  "blindAuctions.terms.until": "Bieden tot en met",
  "blindAuctions.terms.binding": "Bod bindend tot",
  "blindAuctions.terms.costs": "Veilingkosten",
  "blindAuctions.terms.percentage": "{{percentage}} van het bod, exclusief btw",
  "blindAuctions.terms.learns": "Wat u na de opening hoort",
  "blindAuctions.learns.WINNER": "of uw bod is gegund",
  "blindAuctions.learns.OWN_RANK": "uw plaats, en of uw bod is gegund",
  "blindAuctions.learns.AMOUNTS": "alle bedragen, zonder namen",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "blind-auctions": typeof blindAuctions;
  }
}
