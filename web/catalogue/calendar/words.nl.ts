/** The calendar of sales. */
export const calendar = {
  "calendar.title": "Kalender",
  "calendar.intro": "Wanneer veilingen opengaan en sluiten, en wanneer u kunt komen kijken.",
  "calendar.view": "Weergave",
  "calendar.views.day": "Dag",
  "calendar.views.week": "Week",
  "calendar.views.month": "Maand",
  "calendar.display": "Tonen",
  "calendar.displays.moments": "Momenten",
  "calendar.displays.duration": "Hele looptijd",
  "calendar.kind": "Soort verkoop",
  "calendar.kinds.all": "Alle verkopen",
  "calendar.kinds.auctions": "Veilingen",
  "calendar.kinds.sealed": "Gesloten biedingen",
  "calendar.today": "Vandaag",
  "calendar.previous.day": "Vorige dag",
  "calendar.previous.week": "Vorige week",
  "calendar.previous.month": "Vorige maand",
  "calendar.next.day": "Volgende dag",
  "calendar.next.week": "Volgende week",
  "calendar.next.month": "Volgende maand",
  "calendar.entry.VIEWING": "Kijkdag",
  "calendar.entry.OPENS": "Start",
  "calendar.entry.RUNS": "Loopt",
  "calendar.entry.FIRST_CLOSES": "Eerste kavel sluit",
  "calendar.entry.CLOSES": "Sluit",
  "calendar.entry.BIDS_OPEN": "Sluit, en de biedingen gaan open",
  "calendar.allDay": "hele dag",
  "calendar.byAppointment": "op afspraak",
  "calendar.sealed": "gesloten bieding",
  "calendar.number": "Veiling {{number}}",
  "calendar.lots_one": "{{count}} kavel",
  "calendar.lots_other": "{{count}} kavels",
  "calendar.more_one": "nog {{count}}",
  "calendar.more_other": "nog {{count}}",
  "calendar.none": "Niets in deze dagen",
  "calendar.noneText": "Kijk verder vooruit, of bij de veilingen die nu lopen.",
  "calendar.toAuctions": "Naar de veilingen",
  "calendar.notWhole": "In deze dagen vallen te veel verkopen om ze allemaal te tonen. Kies een week of een dag.",
  "calendar.save": "In mijn agenda",
  "calendar.file.title": "{{what}}: {{title}}",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    calendar: typeof calendar;
  }
}
