import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Works on a copy of an actor's storage, its write-ahead log taken in; answers what `work` answers. */
export function onCopy<T>(database: string, work: (copy: DatabaseSync, file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-copy-"));
  const file = join(folder, "copy.sqlite");
  copyFileSync(database, file);
  if (existsSync(`${database}-wal`)) copyFileSync(`${database}-wal`, `${file}-wal`);
  const copy = new DatabaseSync(file);
  try {
    copy.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    return work(copy, file);
  } finally {
    copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The hash of each entry of a lot's log, from the first. */
export function hashesOf(database: string): string[] {
  return onCopy(database, (copy) =>
    copy
      .prepare("SELECT hash FROM log ORDER BY sequence")
      .all()
      .map(({ hash }) => String(hash)),
  );
}
