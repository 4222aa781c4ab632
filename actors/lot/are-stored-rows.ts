import type { BidRow } from "../engine/memory-bid-store.ts";
import { lotFaultOf } from "./broken-lot.ts";

/** Rows that are compared at once. */
const STRETCH = 500;

const COLUMNS = "row, bidder, amount_cents, is_auto_bid, sequence, at_ms, state";

/**
 * Whether these are the bids that the actor keeps, and all of them. Compared as text, which SQLite and the runtime write
 * alike: there may be very many, and the text of a stretch is handed over in half the time that its rows take.
 */
export function areStoredRows(rows: readonly BidRow[], sql: SqlStorage): boolean {
  // Up to and with the end, where nothing more must be stored.
  for (let from = 0; from <= rows.length; from += STRETCH) {
    const after = rows[from - 1]?.row ?? Number.MIN_SAFE_INTEGER;
    const made = rows.slice(from, from + STRETCH).map(columnsOf);
    if (JSON.stringify(made) !== storedText(sql, after)) return false;
  }
  return true;
}

function columnsOf({ row, bidder, amountCents, isAutoBid, sequence, atMs, state }: BidRow): unknown[] {
  return [row, bidder, amountCents, isAutoBid ? 1 : 0, sequence, atMs, state];
}

/** Null where a row holds what no JSON can: bytes, which are none of ours. */
function storedText(sql: SqlStorage, after: number): string | null {
  const query = `SELECT json_group_array(json_array(${COLUMNS})) AS stretch
    FROM (SELECT ${COLUMNS} FROM bids WHERE row > ? ORDER BY row LIMIT ${STRETCH})`;
  try {
    return sql.exec<{ stretch: string }>(query, after).one().stretch;
  } catch (error) {
    if (lotFaultOf(error) !== null) throw error;
    return null;
  }
}
