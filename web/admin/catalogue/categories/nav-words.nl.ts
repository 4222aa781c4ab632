export const nav = {
  "admin.categories.nav": "Categorieën",
  "admin.categories.navText": "Groepen en categorieën waarin bezoekers kavels vinden, in hun volgorde.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
