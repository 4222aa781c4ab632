/** A redelivery comes within minutes; a busy bidder gets fewer messages than this in that time. */
const MAX_IDS = 300;

/** Migration step of the actors that deliver each message once. */
export const DELIVERED_IDS_STEP =
  "CREATE TABLE delivered_ids (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE)";

/** Records an id. Returns false if it was already recorded. The oldest ids are dropped. */
export function claimId(sql: SqlStorage, id: string): boolean {
  const added = sql
    .exec<{ position: number }>(
      "INSERT INTO delivered_ids (id) VALUES (?) ON CONFLICT DO NOTHING RETURNING position",
      id,
    )
    .toArray()[0];
  if (!added) return false;
  sql.exec("DELETE FROM delivered_ids WHERE position <= ?", added.position - MAX_IDS);
  return true;
}
