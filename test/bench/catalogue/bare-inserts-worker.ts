interface InsertsEnv {
  DB: D1Database;
}

/** The rows of assets, by table; each is a list of cells. */
export interface BareRows {
  texts: unknown[][];
  details: unknown[][];
  lots: unknown[][];
}

const cells = (count: number) => Array.from({ length: count }, (_, index) => `json_extract(value, '$[${index}]')`);
const fromList = (count: number) => `select ${cells(count).join(", ")} from json_each(?)`;

const TEXTS = `insert into texts (owner_id, language, title, summary, description) ${fromList(5)}`;
const DETAILS = `insert into lot_details (lot_id, specifications, loading_notes) ${fromList(3)}`;
const LOTS = `insert into lots (id, project_id, lot_number, year_built, created_at_ms, updated_at_ms) ${fromList(6)}`;

/** A bare Worker beside the app, on the same runtime and database: what it costs at the least to add assets. */
export default {
  async fetch(request, { DB }): Promise<Response> {
    const { texts, details, lots } = await request.json<BareRows>();
    const inserts: [string, unknown[][]][] = [
      [TEXTS, texts],
      [DETAILS, details],
      [LOTS, lots],
    ];
    await DB.batch(inserts.map(([sql, rows]) => DB.prepare(sql).bind(JSON.stringify(rows))));
    return Response.json({ lots: lots.length });
  },
} satisfies ExportedHandler<InsertsEnv>;
