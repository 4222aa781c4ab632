/** The screen of an auction's lots. */
export const auctionLots = {
  "admin.lots.list": "Kavels van veiling {{number}}",
  "admin.lots.auctions": "Veilingen",
  "admin.lots.auction": "Veiling",
  "admin.lots.draftIntro": "De veiling is nog niet gepubliceerd: haar kavels kunnen dat ook nog niet.",
  "admin.lots.search": "Zoeken op nummer of tekst",
  "admin.lots.none": "Geen kavels gevonden",
  "admin.lots.noneText": "Voeg objecten van het project toe, of pas de filters aan.",
  "admin.lots.file": "kavels",
  "admin.lots.number": "Nummer",
  "admin.lots.title": "Titel",
  "admin.lots.startAmount": "Startbod",
  "admin.lots.costs": "Kosten",
  "admin.lots.vat": "Btw",
  "admin.lots.margin": "Marge",
  "admin.lots.closes": "Sluit",
  "admin.lots.pictures": "Foto’s",
  "admin.lots.bids": "Biedingen",
  "admin.lots.state": "Stand",
  "admin.lots.state.published": "Gepubliceerd",
  "admin.lots.state.draft": "Concept",
  "admin.lots.own": "wijkt af van de veiling",
  "admin.lots.add": "Objecten toevoegen",
  "admin.lots.addSubmit_one": "{{count}} object toevoegen",
  "admin.lots.addSubmit_other": "{{count}} objecten toevoegen",
  "admin.lots.noAmount": "Vul een bedrag in.",
  "admin.lots.nothingToAdd": "Elk beschikbaar object van het project staat al in een veiling.",
  "admin.lots.publish_one": "{{count}} kavel publiceren",
  "admin.lots.publish_other": "{{count}} kavels publiceren",
  "admin.lots.hide_one": "{{count}} kavel verbergen",
  "admin.lots.hide_other": "{{count}} kavels verbergen",
  "admin.lots.remove_one": "{{count}} kavel uit de veiling halen",
  "admin.lots.remove_other": "{{count}} kavels uit de veiling halen",
  "admin.lots.ask.publish": "Bezoekers zien deze kavels zodra de veiling zichtbaar is.",
  "admin.lots.ask.hide":
    "Bezoekers zien deze kavels niet meer. Een kavel dat al open is, verbergen vraagt een reden, die de bieders lezen.",
  "admin.lots.ask.remove": "Deze kavels gaan uit de veiling; de objecten blijven in het project.",
  "admin.lots.others":
    "Voor de andere geselecteerde kavels geldt dit niet. Een kavel dat gepubliceerd is of waarop is geboden, blijft in de veiling.",
  "admin.lots.reason": "Reden",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/auction-lots": typeof auctionLots;
  }
}
