import { useMatch } from "react-router";

export const LOT_ROUTE = "auction/:auctionId/lot/:incrementalLotId";

export function lotPath(lot: { publicationId: string; id: string }): string {
  return `/auction/${lot.publicationId}/lot/${lot.id}`;
}

export function auctionPath(auctionId: string): string {
  return `/auction/${auctionId}/`;
}

/** Whether the page is a lot's page, where bidding comes first and the bid bar needs space. */
export function useIsLotPage(): boolean {
  return useMatch(`/:langCode/${LOT_ROUTE}`) !== null;
}
