/** The lots of an auction while it runs. */
export const monitor = {
  "admin.monitor.title": "Monitor van veiling {{number}}",
  "admin.monitor.intro":
    "De gepubliceerde kavels, de eerste sluiting bovenaan. De tabel wordt elke minuut opnieuw gelezen; een monitor die elk bod meteen laat zien, komt nog.",
  "admin.monitor.auctions": "Veilingen",
  "admin.monitor.auction": "Veiling",
  "admin.monitor.number": "Kavel",
  "admin.monitor.lot": "Titel",
  "admin.monitor.state": "Status",
  "admin.monitor.state.upcoming": "Nog niet open",
  "admin.monitor.state.open": "Open",
  "admin.monitor.state.closing": "Sluit bijna",
  "admin.monitor.state.closed": "Gesloten",
  "admin.monitor.closes": "Sluit",
  "admin.monitor.extended": "Verlengd (min.)",
  "admin.monitor.price": "Huidig bod",
  "admin.monitor.bids": "Biedingen",
  "admin.monitor.none": "Geen gepubliceerde kavels",
  "admin.monitor.noneText": "Kavels staan hier zodra ze zijn gepubliceerd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/monitor": typeof monitor;
  }
}
