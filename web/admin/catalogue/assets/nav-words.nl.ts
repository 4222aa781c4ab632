export const nav = {
  "admin.asset.nav": "Objecten",
  "admin.asset.navText": "Wat er in de projecten te koop is, met teksten en foto’s.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
