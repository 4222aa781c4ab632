/** Of older lots, the hub asks whether they still bind the user: those that do stay, however many there are. */
const MAX_UNASKED = 200;
/** The oldest are asked first; the next bid continues. */
const MAX_ASKED = 20;

/** Migration step of the hub of a user. */
export const SEALED_LOTS_STEP = `
  CREATE TABLE sealed_lots (position INTEGER PRIMARY KEY AUTOINCREMENT, blind_lot_id TEXT NOT NULL UNIQUE)`;

/** Stores a lot as the latest. */
export function keepSealedLot(sql: SqlStorage, blindLotId: string): void {
  const latest = sql.exec<{ id: string }>("SELECT blind_lot_id AS id FROM sealed_lots ORDER BY position DESC LIMIT 1");
  if (latest.toArray()[0]?.id === blindLotId) return;
  sql.exec("INSERT OR REPLACE INTO sealed_lots (blind_lot_id) VALUES (?)", blindLotId);
}

/** The latest first; none of a user who never sent a sealed bid. */
export function sealedLots(sql: SqlStorage): string[] {
  if (!hasTable(sql)) return [];
  const rows = sql.exec<{ id: string }>("SELECT blind_lot_id AS id FROM sealed_lots ORDER BY position DESC");
  return rows.toArray().map(({ id }) => id);
}

/**
 * Drops those of the oldest lots that do not hold the user. A lot that cannot be asked stays; so do the latest, on
 * which a bid may be on its way.
 */
export async function dropFreeLots(
  sql: SqlStorage,
  holdsUser: (blindLotId: string) => Promise<boolean>,
): Promise<void> {
  const surplus = sql.exec<{ count: number }>("SELECT count(*) AS count FROM sealed_lots").one().count - MAX_UNASKED;
  if (surplus <= 0) return;
  const limit = Math.min(surplus, MAX_ASKED);
  const query = "SELECT position, blind_lot_id AS id FROM sealed_lots ORDER BY position LIMIT ?";
  const oldest = sql.exec<{ position: number; id: string }>(query, limit).toArray();
  const answers = await Promise.all(
    oldest.map(async ({ position, id }) => ({ position, holds: await holdsUser(id).catch(() => true) })),
  );
  // By the position: a lot that got another bid meanwhile has a later one.
  for (const { position, holds } of answers)
    if (!holds) sql.exec("DELETE FROM sealed_lots WHERE position = ?", position);
}

/** Drops all. */
export function forgetSealedLots(sql: SqlStorage): void {
  if (hasTable(sql)) sql.exec("DELETE FROM sealed_lots");
}

function hasTable(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'sealed_lots'").toArray().length > 0;
}
