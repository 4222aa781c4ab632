/**
 * The paths of the staff's app that others than their own features link to, without the language prefix. A test holds
 * that each has a screen.
 */
export const STAFF_PATHS = {
  start: "",
  auctions: "publications/incrementalbidauctions",
  auction: "publications/incrementalbidauctions/view/:publicationId",
  auctionLots: "publications/incrementalbidauctions/lots/:publicationId",
  blindAuction: "publications/blindbidauctions/view/:publicationId",
  blindLot: "publications/blindbidauctions/:publicationId/lot/:blindLotId",
  assets: "lots",
  asset: "lots/view/:lotId",
  project: "projects/view/:projectId",
  user: "users/view/:userId",
  importAssets: "projects/import/:projectId",
  unit: "units/view/:unitId",
  channel: "channels/view/:channel",
  history: "history",
  photosByName: "projects/photos/:projectId",
  saleResults: "publications/incrementalbidauctions/results/:publicationId",
  questions: "publications/questions/:publicationId",
  monitor: "publications/incrementalbidauctions/monitor/:publicationId",
  lotBids: "publications/incrementalbidauctions/:publicationId/lot/:id/view",
} as const;
