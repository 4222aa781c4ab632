import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** PostgreSQL's defaults, with memory for a server of today. */
const SETTINGS = {
  listen_addresses: "",
  fsync: "on",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  max_connections: "40",
  jit: "off",
};
const READY_WITHIN_MS = 20_000;

/** A throwaway PostgreSQL, reached by its socket's folder. */
export interface Cluster {
  socketFolder: string;
  stop(): Promise<void>;
}

/** Whether a commit is on disk before it is answered (`on`), or written shortly after (`off`). */
export type SynchronousCommit = "on" | "off";

/** Starts an empty cluster with the reference's tables in a temporary folder; null where PostgreSQL is not installed. */
export async function startCluster(synchronousCommit: SynchronousCommit): Promise<Cluster | null> {
  const owner = ownerOfProcesses();
  if (owner === null || !isInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-postgres-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? -1);
  const data = join(folder, "data");
  execFileSync("initdb", ["-D", data, "-U", "app", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const all = { ...SETTINGS, synchronous_commit: synchronousCommit };
  const settings = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn("postgres", ["-D", data, "-k", folder, ...settings], { ...owner, cwd: folder, stdio: "ignore" });
  const stop = async () => {
    if (child.exitCode === null) {
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createTables(folder);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { socketFolder: folder, stop };
}

/** PostgreSQL refuses to run as root: then its processes are those of the user that its package made. */
function ownerOfProcesses(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function isInstalled(): boolean {
  try {
    execFileSync("initdb", ["--version"], { stdio: "ignore" });
    execFileSync("postgres", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function createTables(folder: string): Promise<void> {
  const client = await connected(folder);
  await client.query(readFileSync(new URL("./schema.sql", import.meta.url), "utf8"));
  await client.end();
}

async function connected(folder: string): Promise<pg.Client> {
  for (const untilMs = Date.now() + READY_WITHIN_MS; ; ) {
    const client = new pg.Client({ host: folder, user: "app", database: "postgres" });
    try {
      await client.connect();
      return client;
    } catch (fault) {
      if (Date.now() > untilMs) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
