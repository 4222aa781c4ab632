export const LOT_ROUTE = "auction/:auctionId/lot/:incrementalLotId";

export function lotPath(lot: { publicationId: string; id: string }): string {
  return `/auction/${lot.publicationId}/lot/${lot.id}`;
}

export function auctionPath(auctionId: string): string {
  return `/auction/${auctionId}/`;
}
