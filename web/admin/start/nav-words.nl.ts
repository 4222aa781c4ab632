export const nav = {
  "admin.start.nav": "Vandaag",
  "admin.start.navText": "Wat vandaag om u vraagt.",
} as const;

type Nav = typeof nav;

declare module "../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
