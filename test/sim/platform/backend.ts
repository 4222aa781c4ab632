import { readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { SqlRow } from "./disk.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Tables that a lot's play writes. */
const TABLES = [
  "incremental_bids",
  "bid_corrections",
  "notifications",
  "incremental_lots",
  "publications",
  "publication_channels",
  "lots",
  "projects",
  "users",
  "user_addresses",
  "authorizations",
  "refresh_tokens",
];
const journal = v.object({ entries: v.array(v.object({ tag: v.string() })) });

const FIRST_LOT_NUMBER = 7;

/** One message as a user's hub received it. */
export interface Delivered {
  readonly userId: string;
  readonly id: string;
  readonly type: string | null;
  readonly amount: number | null;
  readonly incrementalLotId: string | null;
  /** Whose hub it came to. */
  readonly hub: string;
}

export interface Statement {
  readonly sql: string;
  readonly params: readonly SQLInputValue[];
}

/** The rest of the app: its database with the real tables, and the hubs' inboxes. Outlives every crash of a lot. */
export class Backend {
  readonly #database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();
  /** Everything that hubs received, repetitions included. */
  readonly inbox: Delivered[] = [];
  /** Cache ids that clients were told to drop. */
  readonly evicted: string[] = [];

  /** What the auction's feed was told, repetitions included. */
  readonly fed: LotDelivery[] = [];
  #lotCount = 0;

  constructor() {
    const { entries } = v.parse(journal, JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8")));
    for (const { tag } of entries) this.#database.exec(readFileSync(`${MIGRATIONS}/${tag}.sql`, "utf8"));
  }

  /** Runs statements in one transaction; the rows of each. */
  run(statements: readonly Statement[]): SqlRow[][] {
    this.#database.exec("BEGIN");
    try {
      const results = statements.map(({ sql, params }) => this.#prepare(sql).all(...params));
      this.#database.exec("COMMIT");
      return results;
    } catch (fault) {
      this.#database.exec("ROLLBACK");
      throw fault;
    }
  }

  query(sql: string, ...params: SQLInputValue[]): SqlRow[] {
    return this.#prepare(sql).all(...params);
  }

  /** An auction with one lot, as the catalogue would have put it there; what was there before goes. */
  startAnew(lot: { lotId: string; startsAtMs: number; closesAtMs: number }): void {
    this.startAuction(lot);
    this.addLot(lot);
  }

  /** An auction without lots, in place of what was there before. */
  startAuction({ startsAtMs, closesAtMs }: { startsAtMs: number; closesAtMs: number }): void {
    this.inbox.length = 0;
    this.evicted.length = 0;
    this.fed.length = 0;
    this.#lotCount = 0;
    this.#empty();
    this.insert("publications", {
      id: "auction",
      kind: "INCREMENTAL_AUCTION",
      project_id: "project",
      publication_number: 1,
      default_language: "nl",
      visible_on_ms: 1,
      starting_on_ms: startsAtMs,
      last_closing_ms: closesAtMs,
      first_closing_planned_ms: closesAtMs,
      extension_ms: 0,
      ladder: "[]",
      auction_costs_bp: 0,
      auction_costs_vat_bp: 0,
      vat_bp: 0,
      created_at_ms: 1,
      updated_at_ms: 1,
    });
  }

  /** One more lot of the auction. */
  addLot({ lotId, closesAtMs, startsAtMs }: { lotId: string; startsAtMs: number; closesAtMs: number }): void {
    const number = FIRST_LOT_NUMBER + this.#lotCount;
    this.insert("incremental_lots", {
      id: lotId,
      lot_id: this.#lotCount === 0 ? "lot" : `lot-${number}`,
      publication_id: "auction",
      lot_number: String(number),
      lot_number_order: number,
      minimum_start_bid_amount_cents: 1,
      starting_on_ms: startsAtMs,
      closes_at_ms: closesAtMs,
      created_at_ms: 1,
      updated_at_ms: 1,
    });
    this.#lotCount += 1;
  }

  /** Also the history of rights, which triggers keep. */
  #empty(): void {
    const triggers = this.query(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'authorizations'",
    );
    for (const { name } of triggers) this.#database.exec(`DROP TRIGGER ${name}`);
    for (const table of TABLES) this.query(`DELETE FROM ${table}`);
    for (const { sql } of triggers) this.#database.exec(String(sql));
  }

  insert(table: string, row: SqlRow): void {
    const columns = Object.keys(row);
    const marks = columns.map(() => "?").join(", ");
    this.query(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`, ...Object.values(row));
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
