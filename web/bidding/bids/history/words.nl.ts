/** The bids of a lot, and its public log. */
export const history = {
  "bids.history.none": "Er is nog niet geboden. Het eerste bod is aan u.",
  "bids.history.who": "Bieder",
  "bids.history.amount": "Bod",
  "bids.history.when": "Tijd",
  "bids.history.you": "U",
  "bids.history.auto": "autobod",
  "bids.history.all_one": "Toon {{count}} bod",
  "bids.history.all_other": "Toon alle {{count}} biedingen",
  "bids.history.newest": "Toon de laatste {{count}} biedingen",
  "bids.history.earlier": "Eerdere biedingen tonen",
  "bids.history.shown": "{{count}} van {{total}} biedingen",
  "bids.history.log": "Openbaar logboek van dit kavel",
  "bids.history.saveLog": "Logboek van dit kavel opslaan",
  "bids.reasons.tie": "Gelijk bod: de limiet van {{time}} ging voor.",
  "bids.reasons.equalFirst": "Gelijk bod: de limiet die het eerst was gezet, gaat voor.",
  "bids.reasons.answered": "Een autobod antwoordde meteen met {{amount}}.",
  "bids.reasons.answer": "Autobod als antwoord op {{amount}}.",
  "bids.reasons.limitPassed": "Tot aan de limiet; een autobod ging erboven met {{amount}}.",
  "bids.reasons.passedLimit": "Boven de limiet van {{amount}}.",
  "bids.reasons.first": "Autobod op het startbedrag.",
  "bids.reasons.own": "Eigen bod verhoogd.",
  "bids.states.TOO_LOW": "te laag",
  "bids.states.NOT_ALLOWED": "niet toegestaan",
  "bids.states.ERROR": "mislukt",
  "bids.states.INVALIDATED": "Ongeldig verklaard door de veilingbeheerder",
  "bids.states.OVERWRITTEN": "Aangepast door de veilingbeheerder",
  "bids.statistics.bids": "Biedingen",
  "bids.statistics.bidders": "Bieders",
  "bids.statistics.autoBids": "Via autobod",
  "bids.statistics.rise": "Gestegen met",
  "bids.chart.label": "Verloop van de prijs: van {{from}} naar {{to}} in {{count}} biedingen",
  "bids.chart.own": "uw biedingen",
  "bids.chart.newest": "De laatste {{count}} biedingen",
  "bids.chart.steps": "elke trede is een bod",
  "bids.chart.tooFew": "Het verloop van de prijs staat hier vanaf het tweede bod.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "bids/history": typeof history;
  }
}
