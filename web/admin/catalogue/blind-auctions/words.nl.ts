/** The screens that create and change a blind-bid auction. */
export const blindAuctions = {
  "admin.blind.create": "Gesloten bieding aanmaken",
  "admin.blind.createIntro":
    "Een gesloten bieding begint als concept. Kavels voegt u daarna toe uit de objecten van het project. Tot de sluiting ziet niemand een bod, ook medewerkers niet.",
  "admin.blind.edit": "Gesloten bieding {{number}} aanpassen",
  "admin.blind.view": "Gesloten bieding {{number}}",
  "admin.blind.editing": "Gesloten bieding aanpassen",
  "admin.blind.publishedHelp":
    "Zonder vinkje is de veiling een concept. Tot het bieden begint, kunt u haar weer intrekken.",
  "admin.blind.publishDraft":
    "Deze gesloten bieding is bedoeld voor {{channels}} en nog niet gepubliceerd. Met de veiling verschijnen ook haar kavels.",
  "admin.blind.withdrawBarred": "Intrekken kan niet meer: het bieden is begonnen.",
  "admin.blind.closingHelp": "Geen bod verschuift de sluiting. Bij het publiceren is zij minstens vijf minuten later.",
  "admin.blind.termsFixed":
    "Het bieden is begonnen. Alleen teksten, talen, dagen en de zichtbaarheid kunnen nog veranderen.",
  "admin.blind.calledOff": "Deze veiling is afgelast: {{reason}}",
  "admin.blind.calledOffNow": "De veiling is afgelast.",
  "admin.blind.callOff": "Veiling afgelasten",
  "admin.blind.callOffText":
    "Afgelasten is definitief: alle biedingen worden ongelezen verwijderd. Iedereen kan de reden lezen.",
  "admin.blind.reason": "Reden",
  "admin.blind.startingOn": "Bieden opent",
  "admin.blind.closingOn": "Bieden sluit",
  "admin.blind.bindingUntil": "Een bod bindt tot",
  "admin.blind.learns": "Wat bieders te zien krijgen",
  "admin.blind.learns.WINNER": "Alleen of hun bod won",
  "admin.blind.learns.OWN_RANK": "Ook de plaats van hun bod",
  "admin.blind.learns.AMOUNTS": "Alle bedragen, zonder namen; voorwaarden worden openbaar",
  "admin.blind.learnsHelp":
    "Bij alle bedragen leest iedereen die de veiling ziet na de opening in het logboek bedrag en voorwaarden van elk bod, zonder namen. Bij de andere keuzes leest alleen het veilinghuis ze; openbaar wordt dan hoeveel er is geboden, wanneer, en welk bod is gegund of afgewezen.",
  "admin.blind.showsBidderCount": "Toon het aantal bieders tot de opening",
  "admin.blind.showsBidderCountHelp":
    "Met een vinkje ziet iedereen die de veiling ziet per kavel hoeveel bieders nu een gesloten bod hebben. Wie er biedt en hoeveel blijft verborgen. Zonder vinkje weet tot de opening niemand hoeveel er zijn, ook u niet. Dit ligt vast zodra het bieden is geopend.",
  "admin.blind.countShown": "ja, iedereen ziet het",
  "admin.blind.countHidden": "nee, het blijft verborgen",
  "admin.blind.lots": "Kavels",
  "admin.blind.lot": "Kavel",
  "admin.blind.bidsByLot": "Biedingen per kavel",
  "admin.blind.lotNumber": "Kavel {{number}}",
  "admin.blind.asset": "Object",
  "admin.blind.chooseAsset": "Kies een object",
  "admin.blind.number": "Kavelnummer",
  "admin.blind.numberHelp": "Leeg: het nummer van het object.",
  "admin.blind.minimum": "Minimumbedrag (€)",
  "admin.blind.reserve": "Reserveprijs van de verkoper (€)",
  "admin.blind.reserveHelp": "Geheim: bieders krijgen haar nooit te zien.",
  "admin.blind.takesConditions": "Een bod mag voorwaarden hebben",
  "admin.blind.phase.DRAFT": "Concept",
  "admin.blind.phase.UPCOMING": "Komend",
  "admin.blind.phase.OPEN": "Open",
  "admin.blind.phase.CLOSED": "Gesloten",
  "admin.blind.phase.CALLED_OFF": "Afgelast",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/blind-auctions": typeof blindAuctions;
  }
}
