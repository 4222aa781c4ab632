export const nav = {
  "admin.securityEvents.nav": "Beveiligingslogboek",
  "admin.securityEvents.navText": "Inlogpogingen en wijzigingen in de beveiliging van accounts.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
