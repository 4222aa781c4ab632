import { useMatch } from "react-router";

export { auctionPath, lotPath } from "../../../schema/kit/page-address.ts";

export const LOT_ROUTE = "auction/:auctionId/lot/:incrementalLotId";

/** Whether the page is a lot's page, where bidding comes first and the bid bar needs space. */
export function useIsLotPage(): boolean {
  return useMatch(`/:langCode/${LOT_ROUTE}`) !== null;
}
