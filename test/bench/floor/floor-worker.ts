import { DurableObject } from "cloudflare:workers";

interface FloorEnv {
  FLOOR: DurableObjectNamespace<FloorActor>;
}

/** What a bid costs at the least: the rows of one bid in one transaction, and nothing that makes it an auction. */
export class FloorActor extends DurableObject<FloorEnv> {
  constructor(ctx: DurableObjectState, env: FloorEnv) {
    super(ctx, env);
    ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS lot (id INTEGER PRIMARY KEY, state TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS log (sequence INTEGER PRIMARY KEY, command_id TEXT UNIQUE, entry TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS bids (row INTEGER PRIMARY KEY, bidder TEXT NOT NULL, amount INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS outbox (sequence INTEGER PRIMARY KEY, entry TEXT NOT NULL);
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
}

export default {
  async fetch(request, env): Promise<Response> {
    const { commandId, bidder, amount } = await request.json<{ commandId: string; bidder: string; amount: number }>();
    const lot = env.FLOOR.get(env.FLOOR.idFromName("lot"));
    return Response.json(await lot.bid(commandId, bidder, amount));
  },
} satisfies ExportedHandler<FloorEnv>;
