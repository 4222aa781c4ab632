import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { WatchOrder, WatchReport } from "./watch-load.ts";

const SCRIPT = fileURLToPath(new URL("./watch-load.ts", import.meta.url));

/** A process with watchers of one lot and its bidders. */
export class Watchers {
  readonly #child: ChildProcess = fork(SCRIPT);

  /** Has an order carried out. */
  async order(order: WatchOrder): Promise<WatchReport> {
    this.#child.send(order);
    const answer = await Promise.race([
      once(this.#child, "message"),
      once(this.#child, "exit").then(() => {
        throw new Error("The watchers' process died.");
      }),
    ]);
    return answer[0];
  }

  /** Leaves without a word. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
}
