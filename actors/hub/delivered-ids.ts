/** A redelivery comes within minutes; even a busy bidder has fewer messages than this in that time. */
const REMEMBERED_IDS = 300;

/** Migration step of the actors that deliver messages once by id. */
export const DELIVERED_IDS_STEP =
  "CREATE TABLE delivered_ids (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE)";

/** Whether this id is new here; from now on it is not. The oldest ids are forgotten. */
export function claimId(sql: SqlStorage, id: string): boolean {
  const added = sql
    .exec<{ position: number }>(
      "INSERT INTO delivered_ids (id) VALUES (?) ON CONFLICT DO NOTHING RETURNING position",
      id,
    )
    .toArray()[0];
  if (!added) return false;
  sql.exec("DELETE FROM delivered_ids WHERE position <= ?", added.position - REMEMBERED_IDS);
  return true;
}
