const VERSION_TABLE = "CREATE TABLE IF NOT EXISTS actor_version (version INTEGER NOT NULL)";

/**
 * Brings an actor's own SQLite up to date: runs the steps that this actor has not run yet, in order, in one
 * transaction, and stores how many it has run. Call it in the constructor. Steps are append-only: a step that has run
 * somewhere is never changed. A step may contain several statements.
 */
export function migrate(storage: DurableObjectStorage, steps: readonly string[]): void {
  const { sql } = storage;
  sql.exec(VERSION_TABLE);
  const recorded = sql.exec<{ version: number }>("SELECT version FROM actor_version").toArray()[0]?.version;
  const version = recorded ?? 0;
  if (version > steps.length) throw new Error(`This actor's storage is at version ${version}, newer than its code`);
  if (version === steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(version)) sql.exec(step);
    sql.exec("DELETE FROM actor_version");
    sql.exec("INSERT INTO actor_version (version) VALUES (?)", steps.length);
  });
}
