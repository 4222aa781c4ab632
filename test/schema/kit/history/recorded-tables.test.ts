/// <reference types="vite/client" />
import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { historyTriggers } from "../../../../schema/kit/history/history-triggers.ts";
import { RECORDED_TABLES } from "../../../../schema/kit/history/recorded-tables.ts";

/** Tables that no operation of the staff changes, or whose changes are recorded elsewhere. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  attempt_counters: "counts attempts",
  bid_corrections: "a copy of the lots' logs",
  bidder_lots: "triggers write it",
  bid_hours: "triggers write it",
  auction_bidders: "triggers write it",
  blind_bids: "a copy of the lots' logs",
  blind_call_offs: "follows from removing a lot",
  blind_lot_results: "a copy of the lots' logs",
  blind_lot_visits: "follows from users' own visits",
  bounced_addresses: "has addresses; the act is recorded",
  catalogue_lots: "triggers write it",
  catalogue_publications: "triggers write it",
  closed_accounts: "users close their own accounts",
  company_addresses: "users change their own",
  contact_changes: "users change their own",
  failed_deliveries: "the lots' actors write it; the act of retrying is recorded",
  favorite_blind_lots: "users choose their own",
  favorite_lots: "users choose their own",
  general_notifications: "whose texts are recorded",
  identity_sessions: "users start their own",
  incremental_bids: "a copy of the lots' logs",
  known_addresses: "follows from sign-ins",
  known_devices: "follows from sign-ins",
  lot_visits: "follows from users' own visits",
  newsletter_subscriptions: "users choose their own",
  notifications: "says what others did",
  once_public_lots: "follows from hiding a lot",
  one_time_codes: "secret",
  outgoing_messages: "has addresses and content; the act is recorded",
  passkeys: "users add their own",
  quarantined_lots: "the lots' actors write it",
  received_webhooks: "providers call",
  recovery_codes: "secret",
  refresh_tokens: "secret; the act is recorded",
  reported_faults: "the Worker counts them; the act of settling is recorded",
  security_events: "a record itself",
  sent_messages: "a developer's machine alone has it",
  sign_ins: "users sign in themselves; the act of ending is recorded",
  software_token_setups: "secret",
  staff_change_authors: "the history itself",
  staff_change_fields: "the history itself",
  staff_changes: "the history itself",
  terms_acceptances: "users accept themselves, and a row stays as it was written",
  title_words: "triggers write it",
  upload_parts: "on its way to R2",
  uploads: "on its way to R2; the finished file is recorded",
  used_passkey_challenges: "counts attempts",
  user_addresses: "users change their own",
  user_notes: "stay as they were written, with author and time; the act is recorded",
  user_settings: "users change their own",
};

const SECRET = /password|secret|token|hash|maximum/;

const casing = new CasingCache("snake_case");
const modules = import.meta.glob<Record<string, unknown>>("../../../../schema/*/tables/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((table) => is(table, SQLiteTable));

const columnsOf = (table: SQLiteTable) =>
  Object.values(getTableColumns(table)).map((each) => casing.getColumnCasing(each));

describe("the history", () => {
  it("records each table that staff may change", () => {
    const names = tables.map((table) => getTableConfig(table).name);
    const known = [...Object.keys(RECORDED_TABLES), ...Object.keys(NOT_RECORDED)];
    expect(known.toSorted(), "add the table to recorded-tables.ts, or here with the reason why not").toEqual(
      names.toSorted(),
    );
  });

  it.each(
    tables
      .filter((table) => getTableConfig(table).name in RECORDED_TABLES)
      .map((table) => [getTableConfig(table).name, table] as const),
  )("records or withholds each column of %s", (name, table) => {
    const recorded = RECORDED_TABLES[name];
    const expressions = [
      recorded?.thing,
      recorded?.within,
      recorded?.key,
      ...Object.values(recorded?.fields ?? {}),
    ].join(" ");
    const mentioned = new Set(expressions.match(/\w+/g));
    const columns = columnsOf(table);
    const missing = columns.filter((column) => !mentioned.has(column) && !recorded?.withheld.includes(column));
    expect(missing, "add the column to recorded-tables.ts").toEqual([]);
    expect((recorded?.withheld ?? []).filter((column) => !columns.includes(column))).toEqual([]);
  });

  it("holds no secrets", () => {
    const values = Object.values(RECORDED_TABLES).flatMap(({ fields }) => Object.values(fields));
    expect(values.filter((expression) => SECRET.test(expression))).toEqual([]);
    expect(SECRET.test("password_hash")).toBe(true);
  });

  it("has its triggers in the migrations as they are declared", () => {
    const folder = "migrations";
    const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
    const statements = files
      .toSorted()
      .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"));
    const last = new Map<string, string>();
    for (const statement of statements.map((each) => each.trim())) {
      const [, verb, name = ""] = /^(CREATE|DROP) TRIGGER (?:IF EXISTS )?`(\w+)`/.exec(statement) ?? [];
      if (verb === "DROP") last.delete(name);
      else if (verb === "CREATE") last.set(name, statement);
    }
    const differing = [...historyTriggers()].filter(([name, sql]) => last.get(name) !== sql);
    const add = differing.map(([name, sql]) => `DROP TRIGGER IF EXISTS \`${name}\`;--> statement-breakpoint\n${sql}`);
    expect(add.join("\n--> statement-breakpoint\n"), "add this to a new migration").toBe("");
  });
});
