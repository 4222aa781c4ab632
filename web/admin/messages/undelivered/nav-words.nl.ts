export const nav = {
  "admin.messages.nav": "Niet bezorgd",
  "admin.messages.navText": "E-mails en sms’en die niet zijn aangekomen. U kunt ze opnieuw sturen.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
