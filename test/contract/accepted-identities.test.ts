import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, it } from "vitest";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const MIGRATION = /_accepted_identities\.sql$/;
const VERIFIED_AT_MS = Date.UTC(2025, 1, 3);
const EXPIRES_AT_MS = Date.UTC(2030, 1, 3);

it("identities from before the migration expire, and are the accepted ones unless staff have to accept them", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  const sorted = files.toSorted();
  const at = sorted.findIndex((file) => MIGRATION.test(file));
  const apply = async (file: string) => client.executeMultiple(readFileSync(join(MIGRATIONS, file), "utf8"));
  for (const file of sorted.slice(0, at)) await apply(file);
  const rows: [user: string, status: string, hash: string | null, verified: number | null, expires: number | null][] = [
    ["by an operator", "SUCCESS", null, null, null],
    ["verified", "SUCCESS", "a", VERIFIED_AT_MS, 5],
    ["renewed, cancelled", "FAILED", "b", VERIFIED_AT_MS, null],
    ["rejected", "FAILED", "c", null, null],
    ["under review", "REVIEW", "d", VERIFIED_AT_MS, 5],
  ];
  for (const [user, status, hash, verified, expires] of rows)
    await client.execute({
      sql: `insert into user_identities
        (user_id, identity_type, identity_status, updated_at_ms, subject_hash, verified_at_ms, expires_at_ms)
        values (?, 'IDIN', ?, ?, ?, ?, ?)`,
      args: [user, status, VERIFIED_AT_MS, hash, verified, expires],
    });
  for (const file of sorted.slice(at)) await apply(file);
  const found = await client.execute(
    "select user_id, accepted_subject_hash, verified_at_ms, expires_at_ms from user_identities order by rowid",
  );
  client.close();
  expect(found.rows.map((row) => Object.values(row))).toEqual([
    ["by an operator", null, VERIFIED_AT_MS, EXPIRES_AT_MS],
    ["verified", "a", VERIFIED_AT_MS, 5],
    ["renewed, cancelled", "b", VERIFIED_AT_MS, null],
    ["rejected", null, null, null],
    ["under review", null, VERIFIED_AT_MS, 5],
  ]);
});
