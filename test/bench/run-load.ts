import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadPlan, LoadResult } from "./load.ts";

const SCRIPT = fileURLToPath(new URL("./load.ts", import.meta.url));

/** Carries out a plan in a process of its own. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(SCRIPT);
  child.send(plan);
  const answer = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The load process died.");
    }),
  ]);
  return answer[0];
}
