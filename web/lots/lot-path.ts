/** The route of a lot's page, without the language prefix. */
export const LOT_ROUTE = "auction/:auctionId/lot/:incrementalLotId";

/** The path of a lot's page, without the language prefix. */
export function lotPath(lot: { publicationId: string; id: string }): string {
  return `/auction/${lot.publicationId}/lot/${lot.id}`;
}

/** The path of an auction's page, without the language prefix. */
export function auctionPath(auctionId: string): string {
  return `/auction/${auctionId}/`;
}
