import { DatabaseSync } from "node:sqlite";
import { lotFiles, lotIn } from "../lot-databases.ts";

/** What a lot's log says of its closing. */
export interface Closing {
  closedAtMs: number[];
  bids: number;
  /** Bids that were accepted though they came after the closing instant, or after the lot was closed. */
  lateBids: number;
}

/** How lots closed, read from the files of their actors, which must not be in memory. */
export function closingsIn(
  state: string,
  { ids, closesAtMs }: { ids: ReadonlySet<string>; closesAtMs: number },
): Closing[] {
  return lotFiles(state).flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const lotId = lotIn(database);
      return lotId !== null && ids.has(lotId) ? [closingIn(database, closesAtMs)] : [];
    } finally {
      database.close();
    }
  });
}

function closingIn(database: DatabaseSync, closesAtMs: number): Closing {
  const rows = database
    .prepare(
      `SELECT at_ms AS atMs, received_at_ms AS receivedAtMs, command ->> 'type' AS type, decision ->> 'accepted' AS accepted FROM log ORDER BY sequence`,
    )
    .all();
  const closing: Closing = { closedAtMs: [], bids: 0, lateBids: 0 };
  for (const { atMs, receivedAtMs, type, accepted } of rows) {
    if (accepted !== 1) continue;
    if (type === "CloseLot") closing.closedAtMs.push(Number(atMs));
    if (type === "PlaceBid") {
      closing.bids += 1;
      if (Number(receivedAtMs) > closesAtMs || closing.closedAtMs.length > 0) closing.lateBids += 1;
    }
  }
  return closing;
}
