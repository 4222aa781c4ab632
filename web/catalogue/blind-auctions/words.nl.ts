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
  "blindAuctions.terms.bidderCount": "Aantal bieders tot de opening",
  "blindAuctions.bidderCount.shown": "zichtbaar per kavel; niet wie, en niet hoeveel",
  "blindAuctions.bidderCount.hidden": "verborgen, ook voor het veilinghuis",
  "blindAuctions.terms.public": "Wat na de opening openbaar wordt",
  "blindAuctions.public.WINNER":
    "hoeveel er is geboden, wanneer, en welk bod is gegund of afgewezen, zonder namen; geen bedragen en voorwaarden",
  "blindAuctions.public.OWN_RANK":
    "hoeveel er is geboden, wanneer, en welk bod is gegund of afgewezen, zonder namen; geen bedragen, voorwaarden en rangorde",
  "blindAuctions.public.AMOUNTS": "bedragen en voorwaarden van alle biedingen, zonder namen",
  "blindAuctions.public.invited": "alleen voor genodigden: {{content}}",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "blind-auctions": typeof blindAuctions;
  }
}
