import { DurableObject } from "cloudflare:workers";

interface FloorEnv {
  FLOOR: DurableObjectNamespace<FloorActor>;
}

/** The log's columns, as the lot's actor keeps them. */
export type LogRow = (string | number | null)[];

/** What things cost at the least on this runtime: the same rows or sockets, and nothing that makes it an auction. */
export class FloorActor extends DurableObject<FloorEnv> {
  constructor(ctx: DurableObjectState, env: FloorEnv) {
    super(ctx, env);
    ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS lot (id INTEGER PRIMARY KEY, state TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS log (sequence INTEGER PRIMARY KEY, command_id TEXT UNIQUE, entry TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS bids (row INTEGER PRIMARY KEY, bidder TEXT NOT NULL, amount INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS outbox (sequence INTEGER PRIMARY KEY, entry TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS rows (row INTEGER PRIMARY KEY, entry TEXT NOT NULL);
      INSERT OR IGNORE INTO lot VALUES (1, '{"sequence":0,"price":0}');
    `);
  }

  /** Appends one bid and answers its sequence and the price. */
  bid(commandId: string, bidder: string, amount: number): { sequence: number; amount: number } {
    return this.ctx.storage.transactionSync(() => {
      const sql = this.ctx.storage.sql;
      const { state } = sql.exec<{ state: string }>("SELECT state FROM lot WHERE id = 1").one();
      const sequence: number = JSON.parse(state).sequence + 1;
      const entry = JSON.stringify({ type: "BidPlaced", bidder, amount });
      sql.exec("INSERT INTO log VALUES (?, ?, ?)", sequence, commandId, entry);
      sql.exec("INSERT INTO bids VALUES (?, ?, ?)", sequence, bidder, amount);
      sql.exec("INSERT INTO outbox VALUES (?, ?)", sequence, entry);
      sql.exec("UPDATE lot SET state = ? WHERE id = 1", JSON.stringify({ sequence, price: amount }));
      return { sequence, amount };
    });
  }

  /** Inserts one row. */
  row(entry: string): { row: number } {
    return this.ctx.storage.sql.exec<{ row: number }>("INSERT INTO rows (entry) VALUES (?) RETURNING row", entry).one();
  }

  /** Keeps rows of a lot's log, under the columns that it has there. */
  keep(columns: string[], rows: LogRow[]): void {
    const sql = this.ctx.storage.sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS copied (${columns.join(", ")}, PRIMARY KEY (sequence)) WITHOUT ROWID`);
    const insert = `INSERT INTO copied VALUES (${columns.map(() => "?").join(", ")})`;
    this.ctx.storage.transactionSync(() => {
      for (const row of rows) sql.exec(insert, ...row);
    });
  }

  /** Reads the rows that were kept in order, each as an object, and answers how many there are. */
  scan(): { rows: number } {
    let rows = 0;
    for (const row of this.ctx.storage.sql.exec("SELECT * FROM copied ORDER BY sequence")) {
      if (row.sequence !== null) rows += 1;
    }
    return { rows };
  }

  /** Accepts a hibernating socket that says nothing. */
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends a frame to every socket. */
  broadcast(frame: string): { sockets: number } {
    const sockets = this.ctx.getWebSockets();
    for (const socket of sockets) socket.send(frame);
    return { sockets: sockets.length };
  }
}

interface BidRequest {
  commandId: string;
  bidder: string;
  amount: number;
}

export default {
  async fetch(request, env): Promise<Response> {
    const named = (name: string) => env.FLOOR.get(env.FLOOR.idFromName(name));
    const { pathname, searchParams } = new URL(request.url);
    const crowd = () => named(`sockets-${searchParams.get("crowd") ?? ""}`);
    switch (pathname) {
      case "/row": {
        const { entry } = await request.json<{ entry: string }>();
        return Response.json(await named("rows").row(entry));
      }
      case "/keep": {
        const { columns, rows } = await request.json<{ columns: string[]; rows: LogRow[] }>();
        await named("log").keep(columns, rows);
        return Response.json({ kept: rows.length });
      }
      case "/scan":
        return Response.json(await named("log").scan());
      case "/sockets":
        return await crowd().fetch(request);
      case "/broadcast":
        return Response.json(await crowd().broadcast(await request.text()));
      default: {
        const { commandId, bidder, amount } = await request.json<BidRequest>();
        return Response.json(await named("lot").bid(commandId, bidder, amount));
      }
    }
  },
} satisfies ExportedHandler<FloorEnv>;
