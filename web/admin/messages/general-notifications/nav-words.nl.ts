export const nav = {
  "admin.general.nav": "Algemene meldingen",
  "admin.general.navText": "Laat iedereen op een kanaal iets weten, en zie wat er verstuurd is.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
