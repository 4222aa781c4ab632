import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";

/** A table needs more room than a phone has, where an address with one shows cards. */
const NARROW = "(width < 768px)";

/** Whether lots are shown as a table: chosen, and with room for one. */
export function useHasTable(view: "grid" | "table"): boolean {
  const isNarrow = useMediaQuery(NARROW);
  return view === "table" && !isNarrow;
}
