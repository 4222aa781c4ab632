export const myBids = {
  "myBids.title": "Mijn biedingen",
  "myBids.intro": "De kavels waarop u hebt geboden, en hoe u ervoor staat.",
  "myBids.filter": "Toon alleen",
  "myBids.group.LEADING": "U leidt",
  "myBids.group.OUTBID": "Overboden",
  "myBids.group.WON": "Gewonnen",
  "myBids.group.LOST": "Verloren",
  "myBids.committed": "Nu toegezegd",
  "myBids.committedWithCosts": "Met kosten en btw {{amount}}",
  "myBids.committedHelp": "De kavels waarop u leidt. Van een autobod telt wat er nu staat, niet het maximum.",
  "myBids.order": "Volgorde",
  "myBids.orders.bid": "Laatst geboden",
  "myBids.orders.closing": "Sluit het eerst",
  "myBids.ownBid": "Uw bod",
  "myBids.ownLimit": "Uw maximum",
  "myBids.subject": "Onder voorbehoud van gunning",
  "myBids.invalidated": "Ongeldig verklaard",
  "myBids.none": "U hebt nog nergens op geboden",
  "myBids.noneText": "Zodra u biedt, ziet u hier waar u leidt en waar u bent overboden.",
  "myBids.noneOfGroup": "Geen kavels in deze groep",
  "myBids.all": "Alle kavels tonen",
  "myBids.header.word": "Biedingen",
  "myBids.header.leading": "leidt",
  "myBids.header.outbid": "overboden",
  "myBids.total_one": "{{count}} kavel",
  "myBids.total_other": "{{count}} kavels",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "my-bids": typeof myBids;
  }
}
