export const nav = {
  "admin.failures.nav": "Storingen",
  "admin.failures.navText": "Wat er misging bij kavels, berichten en pagina’s, en wat u eraan doet.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
