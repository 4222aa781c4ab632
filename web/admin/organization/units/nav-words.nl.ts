export const nav = {
  "admin.units.nav": "Organisaties",
  "admin.units.navText": "De bedrijven die verkopen, met hun leden en rechten.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
