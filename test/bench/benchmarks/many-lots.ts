import * as v from "valibot";
import type { App } from "../bench.ts";

/** Lots in one request or statement. */
const STRETCH = 250;

const published = v.object({ accepted: v.number() });

/** Puts lots into an app's catalogue as copies of one; answers their ids. */
export async function insertLots(
  { process }: App,
  { template, lots }: { template: string; lots: number },
): Promise<string[]> {
  const ids = Array.from({ length: lots }, () => crypto.randomUUID());
  for (let from = 0; from < lots; from += STRETCH) {
    const params = [JSON.stringify(ids.slice(from, from + STRETCH)), from, template];
    await process.sql(
      `INSERT INTO lots (id, project_id, lot_number, created_at_ms, updated_at_ms)
       SELECT new.value, project_id, 'many-' || (?2 + new.key), 0, 0 FROM json_each(?1) new, lots
       WHERE lots.id = (SELECT lot_id FROM incremental_lots WHERE id = ?3)`,
      params,
    );
    await process.sql(
      `INSERT INTO incremental_lots (id, lot_id, publication_id, lot_number, lot_number_order, is_published,
         starting_on_ms, closes_at_ms, minimum_start_bid_amount_cents, created_at_ms, updated_at_ms)
       SELECT new.value, new.value, publication_id, 'many-' || (?2 + new.key), 2 + ?2 + new.key, 1, starting_on_ms,
         closes_at_ms, minimum_start_bid_amount_cents, 0, 0 FROM json_each(?1) new, incremental_lots WHERE incremental_lots.id = ?3`,
      params,
    );
  }
  return ids;
}

/** Publishes lots that close at one instant, past the app's API; throws where one is refused. */
export async function publishLots(
  { control }: App,
  { lotIds, closesAtMs }: { lotIds: readonly string[]; closesAtMs: number },
): Promise<void> {
  const startsAtMs = Date.now() - 60_000;
  const terms = { startAmountCents: 10_000, ladder: [[0, 100] as const], startsAtMs, closesAtMs, extensionMs: 0 };
  for (let from = 0; from < lotIds.length; from += STRETCH) {
    const lots = lotIds
      .slice(from, from + STRETCH)
      .map((incrementalLotId) => ({ incrementalLotId, terms, administrator: null, reason: null }));
    const { accepted } = v.parse(published, await control({ ask: "publish", lots }));
    if (accepted !== lots.length) throw new Error(`${lots.length - accepted} lots were not published`);
  }
}
