import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LogAudit } from "../../../schema/bidding/rpc/log-rpc.ts";
import type { CommandAnswer, LotCommandRequest, LotHealth, LotView } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { type AppProcess, freePort, startApp } from "../../support/app/app-process.ts";
import { bundleApp } from "../../support/app/bundle-app.ts";

const LOTS_WORKER = fileURLToPath(new URL("./lots-worker.ts", import.meta.url));

let bundle: string | null = null;

/** The bundle that all apps of this process run on. */
function sharedBundle(): string {
  if (bundle !== null) return bundle;
  const made = bundleApp();
  bundle = made;
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A lot's actor, called without the API. Rejects if the actor throws. */
export interface AskedLot {
  audit(): Promise<LogAudit>;
  health(): Promise<LotHealth>;
  currentState(): Promise<LotView | null>;
  execute(request: LotCommandRequest): Promise<CommandAnswer>;
}

/** A server that is stopped, damaged and started again on the same state. */
export class FaultyApp {
  readonly state: string;
  readonly #bundle: string;
  readonly #port: number;
  readonly #lotsPort: number;
  readonly #output: string;
  #process: AppProcess | null = null;

  private constructor({ state, port, lotsPort }: { state: string; port: number; lotsPort: number }) {
    this.state = state;
    this.#bundle = sharedBundle();
    // A damaged runtime prints a lot.
    this.#output = join(this.#bundle, `output-${port}.txt`);
    this.#port = port;
    this.#lotsPort = lotsPort;
  }

  /** @param state a folder for the whole state; by default a new one. */
  static async start(state: string = mkdtempSync(join(tmpdir(), "hamerslag-faults-"))): Promise<FaultyApp> {
    const app = new FaultyApp({ state, port: await freePort(), lotsPort: await freePort() });
    await app.startAgain();
    return app;
  }

  /** The running server. */
  get now(): AppProcess {
    if (this.#process === null) throw new Error("the app does not run");
    return this.#process;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async startAgain(): Promise<void> {
    const beside = { script: LOTS_WORKER, port: this.#lotsPort };
    const [port, state, bundle] = [this.#port, this.state, this.#bundle];
    this.#process = await startApp({ port, state, bundle, beside, output: this.#output });
  }

  /** Kills the runtime at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = null;
  }

  /** Stops for good and clears up. */
  async end(): Promise<void> {
    await this.#process?.stop();
    rmSync(this.state, { recursive: true, force: true });
  }

  lot(lotId: string): AskedLot {
    const ask = async <T>(method: string, ...args: unknown[]): Promise<T> => {
      const response = await this.#post("/", { lot: lotId, method, args });
      const { value, error }: { value: T; error?: string } = await response.json();
      if (error !== undefined) throw new Error(error);
      return value;
    };
    return {
      audit: () => ask("audit"),
      health: () => ask("health"),
      currentState: () => ask("currentState", null),
      execute: (request) => ask("execute", request),
    };
  }

  /** The names of the files in which actors of these names keep their storage. */
  async storageNames(names: readonly string[]): Promise<string[]> {
    return await (await this.#post("/ids", names)).json();
  }

  /** The files of a lot's storage, whether the server runs or not. */
  async storageOf(lotId: string): Promise<{ database: string; log: string }> {
    const [name] = await this.storageNames([lotId]);
    const database = join(this.lotsFolder, `${name}.sqlite`);
    return { database, log: `${database}-wal` };
  }

  /** The runtime's output over all its starts. */
  get output(): string {
    return readFileSync(this.#output, "utf8");
  }

  /** Where the lots' actors keep their storage. */
  get lotsFolder(): string {
    return join(this.state, "do", "hamerslag-LotActor");
  }

  #post(path: string, body: unknown): Promise<Response> {
    return fetch(`http://localhost:${this.#lotsPort}${path}`, { method: "POST", body: JSON.stringify(body) });
  }
}
