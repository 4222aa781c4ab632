import { useMatch } from "react-router";
import { LOT_ROUTE } from "../lots/lot-path.ts";

/** Whether the page is a lot's page, where bidding comes first and the bid bar needs space. */
export function useIsLotPage(): boolean {
  return useMatch(`/:langCode/${LOT_ROUTE}`) !== null;
}
