import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("./serve-house.ts", import.meta.url));
const READY_WITHIN_MS = 60_000;

/** A running house: the runtime and its supervisor, in a process group of their own. */
export interface HouseProcess {
  url: string;
  /** Kills the runtime at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<void>;
}

/** A TCP port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts the house on a bundle and a state folder; resolves once it answers. */
export async function startHouse({
  port,
  state,
  bundle,
}: {
  port: number;
  state: string;
  bundle: string;
}): Promise<HouseProcess> {
  const child = spawn(process.execPath, [SCRIPT, String(port), state, bundle], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const exited = once(child, "exit");
    process.kill(-child.pid, signal);
    await exited;
  };
  return { url: `http://localhost:${port}`, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("no output to read");
  const timer = setTimeout(() => child.kill("SIGKILL"), READY_WITHIN_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "ready") {
      clearTimeout(timer);
      child.stdout.resume();
      return;
    }
  }
  throw new Error("The house did not start.");
}
