interface KeysetEnv {
  DB: D1Database;
}

const PAGE = 24;

/** What a page of a list costs at the least on this runtime and these rows: one keyset SELECT of 24 joined rows by a bare Worker. */
export default {
  async fetch(request, { DB }): Promise<Response> {
    const after = new URL(request.url).searchParams.get("after") ?? "";
    const { results } = await DB.prepare(
      `select incremental_lots.*, lots.project_id, lots.category_id, publications.publication_number, publications.default_language
      from incremental_lots
      join lots on lots.id = incremental_lots.lot_id
      join publications on publications.id = incremental_lots.publication_id
      where incremental_lots.id > ? order by incremental_lots.id limit ${PAGE}`,
    )
      .bind(after)
      .all();
    return Response.json(results);
  },
} satisfies ExportedHandler<KeysetEnv>;
