export const nav = {
  "admin.rights.nav": "Rechten",
  "admin.rights.navText": "Wie welke verkoop mag aanmaken, en wie het veilinghuis beheert.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
