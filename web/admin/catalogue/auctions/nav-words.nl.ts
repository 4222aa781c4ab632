export const nav = {
  "admin.auction.nav": "Veilingen",
  "admin.auction.navText": "De veilingen van uw projecten, met de biedingen op de kavels.",
} as const;

type Nav = typeof nav;

declare module "../../../kit/i18n/messages.ts" {
  interface NavMessages extends Nav {}
}
