/** The bids of a lot in a table. */
export const lotBids = {
  "admin.bids.title": "Biedingen op een kavel",
  "admin.bids.auction": "Veiling",
  "admin.bids.toLot": "Kavel op de website",
  "admin.bids.none": "Geen biedingen gevonden",
  "admin.bids.created": "Tijd",
  "admin.bids.amount": "Bedrag",
  "admin.bids.bidder": "Bieder",
  "admin.bids.account": "Account",
  "admin.bids.closedAccount": "Account gesloten",
  "admin.bids.kind": "Soort",
  "admin.bids.auto": "Autobod",
  "admin.bids.manual": "Bod",
  "admin.bids.state": "Stand",
  "admin.bids.state.SUCCESS": "Geldig",
  "admin.bids.state.INVALIDATED": "Ongeldig verklaard",
  "admin.bids.state.OVERWRITTEN": "Aangepast",
  "admin.bids.id": "Id",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/lot-bids": typeof lotBids;
  }
}
