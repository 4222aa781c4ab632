export const nav = {
  "admin.identities.nav": "Identiteiten",
  "admin.identities.navText": "Beslis over identiteitscontroles die nog iemand moet bekijken.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
