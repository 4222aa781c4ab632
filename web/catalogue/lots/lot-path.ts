import { useMatch } from "react-router";

import { auctionPath, blindAuctionPath } from "../../../schema/kit/page-address.ts";

export { auctionPath, blindAuctionPath, blindLotPath, lotPath } from "../../../schema/kit/page-address.ts";

export const LOT_ROUTE = "auction/:auctionId/lot/:incrementalLotId";
export const BLIND_AUCTION_ROUTE = "blindAuction/:blindAuctionId";
export const BLIND_LOT_ROUTE = "blindAuction/:blindAuctionId/lot/:blindLotId";

/** Whether the page is a lot's page, where bidding comes first and the bid bar needs space. */
export function useIsLotPage(): boolean {
  return useMatch(`/:langCode/${LOT_ROUTE}`) !== null;
}

/** The page of a publication in a list, by its kind. */
export function publicationPath({ __typename: kind, id }: { __typename: string; id: string }): string {
  return kind === "BlindAuctionPreview" ? blindAuctionPath(id) : auctionPath(id);
}
