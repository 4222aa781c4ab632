export const nav = {
  "admin.start.nav": "Beheer",
  "admin.start.navText": "Wat u hier kunt doen.",
} as const;

type Nav = typeof nav;

declare module "../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
