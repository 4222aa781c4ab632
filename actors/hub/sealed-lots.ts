/** More than a user bids on while details of earlier sales still matter; the latest stay. */
const MAX_SEALED_LOTS = 200;

/** Migration step of the hub of a user. */
export const SEALED_LOTS_STEP = `
  CREATE TABLE sealed_lots (position INTEGER PRIMARY KEY AUTOINCREMENT, blind_lot_id TEXT NOT NULL UNIQUE)`;

/** Stores a lot as the latest. */
export function keepSealedLot(sql: SqlStorage, blindLotId: string): void {
  sql.exec("INSERT OR REPLACE INTO sealed_lots (blind_lot_id) VALUES (?)", blindLotId);
  const last = "SELECT position FROM sealed_lots ORDER BY position DESC LIMIT 1 OFFSET ?";
  sql.exec(`DELETE FROM sealed_lots WHERE position <= (${last})`, MAX_SEALED_LOTS);
}

/** The latest first; none of a user who never sent a sealed bid. */
export function sealedLots(sql: SqlStorage): string[] {
  const hasTable = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'sealed_lots'").toArray().length > 0;
  if (!hasTable) return [];
  const query = "SELECT blind_lot_id AS id FROM sealed_lots ORDER BY position DESC";
  return sql
    .exec<{ id: string }>(query)
    .toArray()
    .map(({ id }) => id);
}
