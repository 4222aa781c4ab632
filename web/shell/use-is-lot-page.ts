import { useMatch } from "react-router";
import { LOT_ROUTE } from "../lots/lot-path.ts";

/** Whether the page is a lot's: bidding is the one thing to reach there, and the bid bar needs the room. */
export function useIsLotPage(): boolean {
  return useMatch(`/:langCode/${LOT_ROUTE}`) !== null;
}
