export const nav = {
  "admin.content.nav": "Inhoud",
  "admin.content.navText": "Voorwaarden, privacyverklaring en andere pagina’s van een kanaal, met hun versies.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
