export const nav = {
  "admin.channels.nav": "Kanalen",
  "admin.channels.navText": "Talen, eisen en voorpagina van elk kanaal, en wie er wat mag.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
