import type { Client } from "@libsql/client/web";

/** Two statements, and a listener for the tables that are written between them. */
export interface WriteFrame {
  first: { sql: string; args: (string | number | null)[] };
  last: string;
  onWrite(table: string): void;
}

const WRITTEN_TABLE = /\b(?:insert(?: or \w+)? into|update(?: or \w+)?|delete from)\s+["`]?(\w+)/gi;
const WRITES = /^\s*(?:insert|update|delete|replace|with)\b/i;

function tablesWritten(statement: string): string[] {
  if (!WRITES.test(statement)) return [];
  return [...statement.matchAll(WRITTEN_TABLE)].flatMap(([, table]) => table ?? []);
}

/** D1 whose writes, alone or in batches, run in one transaction with the frame's statements. */
export function framedD1(client: D1Database, frame: WriteFrame): D1Database {
  /** Statements by what drizzle has in their place: a batch needs the statements themselves. */
  const statements = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; tables: string[] }>();

  async function runFramed<Row>(items: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    const found = items.map((item) => statements.get(item) ?? { statement: item, tables: [] });
    const tables = found.flatMap((item) => item.tables);
    const own = found.map(({ statement }) => statement);
    if (tables.length === 0) return await client.batch<Row>(own);
    const first = client.prepare(frame.first.sql).bind(...frame.first.args);
    const results = await client.batch<Row>([first, ...own, client.prepare(frame.last)]);
    for (const table of tables) frame.onWrite(table);
    return results.slice(1, -1);
  }

  function framed(statement: D1PreparedStatement, tables: string[]): D1PreparedStatement {
    const inFrame: D1PreparedStatement = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => framed(target.bind(...values), tables);
        const run = async () => (await runFramed<Record<string, unknown>>([inFrame]))[0];
        if (key === "run" || key === "all") return run;
        if (key === "raw") return async () => (await run())?.results.map((row) => Object.values(row));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    statements.set(inFrame, { statement, tables });
    return inFrame;
  }

  return {
    prepare: (sql) => {
      const tables = tablesWritten(sql);
      return tables.length === 0 ? client.prepare(sql) : framed(client.prepare(sql), tables);
    },
    batch: runFramed,
    exec: (sql) => client.exec(sql),
    dump: () => client.dump(),
    withSession: (constraint) => client.withSession(constraint),
  };
}

/** The same over libSQL. */
export function framedLibsql(client: Client, frame: WriteFrame): Client {
  const batch: Client["batch"] = async (items, mode) => {
    const tables = items.flatMap((item) =>
      tablesWritten(typeof item === "string" ? item : "sql" in item ? item.sql : item[0]),
    );
    if (tables.length === 0) return await client.batch(items, mode);
    const results = await client.batch([frame.first, ...items, frame.last], "write");
    for (const table of tables) frame.onWrite(table);
    return results.slice(1, -1);
  };
  const execute = async (item: Parameters<Client["batch"]>[0][number]) => {
    const [result] = await batch([item]);
    if (!result) throw new Error("a statement without a result");
    return result;
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === "batch") return batch;
      if (key === "execute") return execute;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
