interface CatalogueEnv {
  DB: D1Database;
}

const PAGE = 24;

/** What a page of a list costs at the least on this runtime and these rows: one keyset SELECT of 24 joined rows. */
const KEYSET = `select incremental_lots.*, lots.project_id, lots.category_id, publications.publication_number, publications.default_language
  from incremental_lots
  join lots on lots.id = incremental_lots.lot_id
  join publications on publications.id = incremental_lots.publication_id
  where incremental_lots.id > ? order by incremental_lots.id limit ${PAGE}`;

/** The least that a search costs: the ranked match of its words. */
const MATCH = `select rowid, bm25(text_search) as score from text_search where text_search match ? order by score limit ${PAGE}`;

/** The least that the figures of a sale cost: one read of its lots as they are kept. */
const KEPT = `select current_bid_amount_cents, minimum_start_bid_amount_cents, bid_count, closes_at_ms, auction_costs_bp, highest_bid_user_id
  from incremental_lots where publication_id = ? and is_published = 1`;

/** The statements by which a lot's outbox delivers one bid, without notifications. */
async function deliver(DB: D1Database, { lot, row }: { lot: string; row: number }): Promise<void> {
  const atMs = Date.now();
  await DB.batch([
    DB.prepare(
      `insert into incremental_bids (incremental_lot_id, row, id, sequence, user_id, annon_user_ref, amount_cents, is_auto_bid, state, created_at_ms)
      values (?1, ?2, ?1 || ':' || ?2, ?2, 'user-' || (?2 % 50), 'bidder', ?2 * 1000, 0, 'SUCCESS', ?3) on conflict do nothing`,
    ).bind(lot, row, atMs),
    DB.prepare(
      `update incremental_lots set current_bid_amount_cents = ?2 * 1000, bid_count = ?2, highest_bid_user_id = 'user-' || (?2 % 50),
        projected_sequence = ?2 where id = ?1 and projected_sequence <= ?2`,
    ).bind(lot, row),
    DB.prepare(
      `update publications set last_closing_ms = ?2 where last_closing_ms < ?2
        and id = (select publication_id from incremental_lots where id = ?1)`,
    ).bind(lot, 0),
  ]);
}

/** A bare Worker beside the app, on the same runtime and database: the floors of lists, searches and a sale's figures, and bids' deliveries. */
export default {
  async fetch(request, { DB }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const lot = searchParams.get("lot");
    if (lot !== null) {
      const first = Number(searchParams.get("row"));
      const bids = Number(searchParams.get("bids"));
      for (let bid = 0; bid < bids; bid += 1) await deliver(DB, { lot, row: first + bid });
      return Response.json({ bids });
    }
    const sale = searchParams.get("sale");
    if (sale !== null) return Response.json((await DB.prepare(KEPT).bind(sale).all()).results);
    const match = searchParams.get("match");
    const statement =
      match === null ? DB.prepare(KEYSET).bind(searchParams.get("after") ?? "") : DB.prepare(MATCH).bind(match);
    return Response.json((await statement.all()).results);
  },
} satisfies ExportedHandler<CatalogueEnv>;
