export const nav = {
  "admin.history.nav": "Wijzigingen",
  "admin.history.navText":
    "Wat medewerkers wijzigden, en welke gegevens van mensen zij bekeken: wie, wanneer, en van wat in wat.",
  "admin.history.title": "Wijzigingen",
  "admin.history.show": "Tonen",
  "admin.history.hide": "Verbergen",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
