import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

const SCRIPT = fileURLToPath(new URL("./serve-app.ts", import.meta.url));
const READY_WITHIN_MS = 60_000;

/** A statement for the server's D1, sent to the process that serves it. */
export interface SqlRequest {
  id: number;
  sql: string;
  params: (string | number | null)[];
}

/** A lot's actor to evict from memory, its sockets hibernating or closed; its next caller wakes it. */
export interface EvictRequest {
  id: number;
  evictLot: string;
  webSockets: "hibernate" | "close";
}

/** Another Worker in the same runtime that may call the actors (its bindings LOTS, BLIND_LOTS) and the database (DB) directly. */
export interface Beside {
  /** A module of TypeScript that only needs its types stripped. */
  script: string;
  port: number;
}

export type SqlRow = Record<string, string | number | null>;

const sqlReply = v.object({
  id: v.number(),
  rows: v.optional(v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])))),
  error: v.optional(v.string()),
});

/** A running server: the runtime and its supervisor, in their own process group. */
export interface AppProcess {
  url: string;
  /** The id of the process that supervises the runtime. */
  pid: number;
  /** Runs a statement on the server's D1 and returns its rows. */
  sql(sql: string, params?: (string | number | null)[]): Promise<SqlRow[]>;
  /** Evicts a lot's actor from memory; its sockets hibernate unless they are to be closed. */
  evictLot(incrementalLotId: string, webSockets?: EvictRequest["webSockets"]): Promise<void>;
  /** Kills the runtime at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process with a signal that it can handle. */
  stop(): Promise<void>;
}

/**
 * Below the ports that Linux and macOS give to outgoing connections: those of a test's clients would otherwise take the
 * port before the server has it, or while the server restarts.
 */
const PORTS = { first: 20_000, count: 12_000 } as const;

/** A TCP port that is free now, and which nothing takes by itself. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return await freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the server with a bundle and a state folder; resolves once it answers. */
export async function startApp({
  port,
  state,
  bundle,
  isApiOnly = false,
  beside,
  inspectorPort,
  output,
}: {
  port: number;
  state: string;
  bundle: string;
  /**
   * Serves without the app's files. A Worker in the same runtime routes requests to them, before every request
   * and every socket; on the platform that router is elsewhere.
   */
  isApiOnly?: boolean;
  beside?: Beside;
  /** The port for inspecting the runtime's isolates; by default there is none. */
  inspectorPort?: number | undefined;
  /** A file for the runtime's output; by default it is printed. */
  output?: string;
}): Promise<AppProcess> {
  const besides = beside ? [beside.script, String(beside.port)] : [];
  const serves = isApiOnly ? "api" : "app";
  const inspects = inspectorPort === undefined ? "none" : String(inspectorPort);
  const child = spawn(process.execPath, [SCRIPT, String(port), state, bundle, serves, inspects, ...besides], {
    detached: true,
    stdio:
      output === undefined ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", into(output), into(output), "ipc"],
  });
  await ready(child);
  const ask = askOver(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = once(child, "exit");
    process.kill(-child.pid, signal);
    await exited;
  };
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    sql: async (sql, params = []) => await ask({ sql, params }),
    evictLot: async (evictLot, webSockets = "hibernate") => void (await ask({ evictLot, webSockets })),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

type Asked = Omit<SqlRequest, "id"> | Omit<EvictRequest, "id">;

function askOver(child: ChildProcess): (asked: Asked) => Promise<SqlRow[]> {
  let requests = 0;
  return (asked) => {
    requests += 1;
    const id = requests;
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const reply = v.safeParse(sqlReply, message);
        if (!reply.success || reply.output.id !== id) return;
        child.off("message", onMessage);
        if (reply.output.rows) resolve(reply.output.rows);
        else reject(new Error(reply.output.error ?? "no rows"));
      };
      child.on("message", onMessage);
      child.send({ id, ...asked } satisfies SqlRequest | EvictRequest);
    });
  };
}

function into(file: string): number {
  return openSync(file, "a");
}

async function ready(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), READY_WITHIN_MS);
  const first = await Promise.race([once(child, "message"), once(child, "exit").then(() => null)]);
  clearTimeout(timer);
  if (first === null) throw new Error("The app did not start.");
}
