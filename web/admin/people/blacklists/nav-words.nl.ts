export const nav = {
  "admin.blacklists.nav": "Blokkades",
  "admin.blacklists.navText":
    "Uit geblokkeerde landen, of met een e-mailadres van een geblokkeerd domein, kan niemand een account aanmaken.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
