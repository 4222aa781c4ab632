export const nav = {
  "admin.users.nav": "Gebruikers",
  "admin.users.navText": "Iedereen met een account. Een geblokkeerde gebruiker kan niet inloggen of bieden.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
