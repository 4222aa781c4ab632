import type { BidRow } from "../../engine/memory-bid-store.ts";
import { storageFaultOf } from "../../kit/broken-storage.ts";

/** Rows per comparison. */
const BATCH_SIZE = 500;

const COLUMNS = "row, bidder, amount_cents, is_auto_bid, sequence, at_ms, state";

/**
 * Whether the stored bids are exactly these rows. Compared as text, which SQLite and the runtime format alike: for a
 * batch of many rows the text takes half the time of the rows.
 */
export function rowsMatch(rows: readonly BidRow[], sql: SqlStorage): boolean {
  // One batch past the end: no further rows may be stored.
  for (let from = 0; from <= rows.length; from += BATCH_SIZE) {
    const after = rows[from - 1]?.row ?? Number.MIN_SAFE_INTEGER;
    const made = rows.slice(from, from + BATCH_SIZE).map(columnsOf);
    if (JSON.stringify(made) !== storedText(sql, after)) return false;
  }
  return true;
}

function columnsOf({ row, bidder, amountCents, isAutoBid, sequence, atMs, state }: BidRow): unknown[] {
  return [row, bidder, amountCents, isAutoBid ? 1 : 0, sequence, atMs, state];
}

/** Null if a row contains bytes, which JSON cannot hold. */
function storedText(sql: SqlStorage, after: number): string | null {
  const query = `SELECT json_group_array(json_array(${COLUMNS})) AS chunk
    FROM (SELECT ${COLUMNS} FROM bids WHERE row > ? ORDER BY row LIMIT ${BATCH_SIZE})`;
  try {
    return sql.exec<{ chunk: string }>(query, after).one().chunk;
  } catch (error) {
    if (storageFaultOf(error) !== null) throw error;
    return null;
  }
}
