export const nav = {
  "admin.project.nav": "Projecten",
  "admin.project.navText": "De opdrachten van verkopers, met hun veilingen.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
