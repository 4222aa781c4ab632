import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadPlan, LoadResult } from "./load.ts";
import type { SocketPlan } from "./socket-load.ts";

/** Carries out a plan over HTTP in a process of its own. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return await inProcess("./load.ts", plan);
}

/** Carries out a plan over websockets in a process of its own. */
export async function runSocketLoad(plan: SocketPlan): Promise<LoadResult> {
  return await inProcess("./socket-load.ts", plan);
}

async function inProcess(script: string, plan: LoadPlan | SocketPlan): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)));
  child.send(plan);
  const answer = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The load process died.");
    }),
  ]);
  return answer[0];
}
