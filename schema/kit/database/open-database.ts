import { type Client, createClient } from "@libsql/client/web";
import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { drizzle as overLibsql } from "drizzle-orm/libsql/web";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { framedD1, framedLibsql, type WriteFrame } from "./framed-writes.ts";

export interface DatabaseEnv {
  DB: D1Database;
  DATABASE_URL?: string;
  DATABASE_AUTH_TOKEN?: string;
}

const openDatabases = new WeakMap<D1Database, Database>();

/** Shared: it keeps the columns' names, which a dialect for each request's session would work out again. */
const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

function libsqlClient({ DATABASE_URL = "", DATABASE_AUTH_TOKEN }: DatabaseEnv) {
  return createClient({
    url: DATABASE_URL,
    ...(DATABASE_AUTH_TOKEN ? { authToken: DATABASE_AUTH_TOKEN } : {}),
  });
}

function overD1(client: D1Database): Database {
  const session = new SQLiteD1Session<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  const database = new DrizzleD1Database<Record<string, never>>("async", dialect, session, undefined);
  return Object.assign(database, { $client: client });
}

/** Opens the database. Cheap enough to call for each request: a D1 binding is opened only once. */
export function openDatabase(env: DatabaseEnv): Database {
  if (!env.DATABASE_URL) {
    const database = openDatabases.get(env.DB) ?? overD1(env.DB);
    openDatabases.set(env.DB, database);
    return database;
  }
  return overLibsql(libsqlClient(env), { casing: "snake_case" });
}

/** An open database with two statements around what each transaction writes. */
export function framed(database: Database, frame: WriteFrame): Database {
  // drizzle gives each of its databases the client below it.
  const { $client } = database as Database & { $client: D1Database | Client };
  return "prepare" in $client
    ? overD1(framedD1($client, frame))
    : overLibsql(framedLibsql($client, frame), { casing: "snake_case" });
}

/**
 * For reads that everybody may see a moment late: a D1 session that begins at the nearest replica, and whose later
 * reads are of no earlier state. libSQL has one database for all.
 */
export function openPublicReads(env: DatabaseEnv): Database {
  if (env.DATABASE_URL) return openDatabase(env);
  const { DB } = env;
  const session = DB.withSession("first-unconstrained");
  const client: D1Database = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => DB.exec(query),
    dump: () => DB.dump(),
    withSession: (constraint) => DB.withSession(constraint),
  };
  return overD1(client);
}
