import { spawn } from "node:child_process";
import { once } from "node:events";
import { killTree } from "./process-tree.ts";

export type Ending = "GREEN" | "RED" | "STOOD_STILL" | "INTERRUPTED";

export interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The time after which the command is ended. */
  readonly limitMs: number;
  /** Ends the command when aborted. */
  readonly signal: AbortSignal;
}

/** Runs a command in its own process group, and leaves no process of it behind, however it ends. */
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
    // Processes that a finished command has left running.
    killTree(pid);
  }
}
