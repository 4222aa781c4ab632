import { spawn } from "node:child_process";
import { once } from "node:events";
import { killTree } from "./process-tree.ts";

export type Ending = "GREEN" | "RED" | "STOOD_STILL" | "INTERRUPTED";

export interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** It is ended after so long. */
  readonly limitMs: number;
  /** It is ended when this is aborted. */
  readonly signal: AbortSignal;
}

/** Runs a command in a process group of its own, and leaves no process of it behind, however it ends. */
export async function runCommand(
  [command = "", ...args]: readonly string[],
  { cwd, env, limitMs, signal }: CommandOptions,
): Promise<Ending> {
  if (signal.aborted) return "INTERRUPTED";
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
  const { pid } = child;
  if (pid === undefined) return "RED";
  let ending: Ending | null = null;
  const end = (as: Ending) => {
    ending ??= as;
    killTree(pid);
  };
  const limit = setTimeout(() => end("STOOD_STILL"), limitMs);
  const interrupt = () => end("INTERRUPTED");
  signal.addEventListener("abort", interrupt);
  try {
    const [code] = await once(child, "exit");
    return ending ?? (code === 0 ? "GREEN" : "RED");
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", interrupt);
    // What a command that ended by itself has left running.
    killTree(pid);
  }
}
