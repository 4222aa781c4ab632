import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server beside the app, in a process of its own. */
export interface Served {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a script of this folder that says by a message that it serves; the first argument it gets is the port. */
export async function serve(script: string, port: number, args: string[] = []): Promise<Served> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [String(port), ...args]);
  const first = await Promise.race([once(child, "message"), once(child, "exit").then(() => null)]);
  if (first === null) throw new Error(`${script} did not start.`);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
