export const home = {
  "home.headline.hamerslag": "Machines, voertuigen, voorraden en hele bedrijven, online geveild",
  "home.headline.auctionate": "Vakwerk voor vakmensen: gereedschap, machines en voertuigen onder de hamer",
  "home.headline.bexchange": "Van bedrijf naar bedrijf: machines, voorraden en hele ondernemingen",
  "home.highlighted": "Uitgelicht",
  "home.openLots": "Nu open",
  "home.openLotsCount_one": "{{count}} kavel open voor biedingen",
  "home.openLotsCount_other": "{{count}} kavels open voor biedingen",
  "home.ongoing": "Lopende veilingen",
  "home.allOngoing": "Alle lopende veilingen",
  "home.upcoming": "Binnenkort: de komende maand",
  "home.allUpcoming": "Alle komende veilingen",
  "home.closedLots": "Onlangs gesloten kavels",
  "home.closedAuctions": "Onlangs gesloten veilingen",
  "home.allClosed": "Alle gesloten veilingen",
  "home.noneOpen": "Er is nu geen veiling open",
  "home.noneOpenSoon": "Hieronder ziet u wat er binnenkort opengaat.",
  "home.noneOpenText": "Kom snel terug: nieuwe veilingen staan hier zodra ze zichtbaar zijn.",
  "home.toClosed": "Gesloten veilingen bekijken",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    home: typeof home;
  }
}
