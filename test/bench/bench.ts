import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AppProcess, freePort, startApp } from "../support/app/app-process.ts";
import { bundleApp } from "../support/app/bundle-app.ts";
import { newAuctioneer } from "../support/app/new-auctioneer.ts";
import { newPerson, type Person } from "../support/app/new-person.ts";
import { newSale } from "../support/app/new-sale.ts";
import type { ControlRequest } from "./control/control-worker.ts";
import { type Reference, startReference } from "./postgres/reference.ts";
import type { SynchronousCommit } from "./postgres/start-cluster.ts";
import { type Served, serve } from "./served.ts";
import { quiet } from "./usage.ts";

/** The bidders that an app has. */
export const BIDDERS = 32;
/** Cents from one bid to the next; the lots' step is a tenth of it, so that bids overtaken on the way are still accepted now and then. */
export const RISE = 1_000;
const STEP = 100;
const DAY_MS = 24 * 3_600_000;
const WITHOUT_YOGA = fileURLToPath(new URL("./without-yoga/local.ts", import.meta.url));
const CONTROL = fileURLToPath(new URL("./control/control-worker.ts", import.meta.url));

/** The app with users that can bid, and with direct access to the actors of its lots. */
export interface App {
  process: AppProcess;
  bidders: Person[];
  /** Ids of new open lots. */
  newLots(lots: number): Promise<string[]>;
  control(request: ControlRequest): Promise<unknown>;
}

/** What benchmarks are measured on; each part starts when it is first asked for, and serves all that come after. */
export class Bench {
  readonly #folder = mkdtempSync(join(tmpdir(), "hamerslag-bench-"));
  /** What is to be done at the end, in this order. */
  readonly #ends: (() => Promise<void> | void)[] = [];

  readonly app = once(async () => await this.newApp("app"));

  /** The same work on the same runtime, and nothing that makes it an auction. */
  readonly floor = once(async () => await this.newFloor("floor"));

  /** `ws` alone. */
  readonly bareWs = once(async () => await this.#served("./sockets/serve-bare-ws.ts"));

  /** Every commit is on disk before it is answered. Null where PostgreSQL is not installed. */
  readonly postgres = once(async () => await this.#reference("on"));

  /** Commits reach the disk shortly after their answers, as in the local runtime. Null where PostgreSQL is not installed. */
  readonly postgresUnsynced = once(async () => await this.#reference("off"));

  readonly #bundle = once(async () => this.#bundled());
  readonly #bundleWithoutYoga = once(async () => this.#bundled(WITHOUT_YOGA));

  /**
   * An app of its own, for what is measured of a runtime as a whole or leaves much behind.
   *
   * @param inspectorPort where its isolates can be inspected; by default they cannot.
   */
  async newApp(name: string, inspectorPort?: number): Promise<App> {
    return await this.#newApp(name, await this.#bundle(), { inspectorPort });
  }

  /** The app with its pages, as a browser loads them. */
  async newAppWithPages(name: string): Promise<App> {
    return await this.#newApp(name, await this.#bundle(), { isApiOnly: false });
  }

  /** The app with graphql-yoga taken out from between its steps. */
  async newAppWithoutYoga(name: string): Promise<App> {
    return await this.#newApp(name, await this.#bundleWithoutYoga());
  }

  async #newApp(
    name: string,
    bundle: string,
    { isApiOnly = true, inspectorPort }: { isApiOnly?: boolean; inspectorPort?: number | undefined } = {},
  ): Promise<App> {
    const beside = { script: CONTROL, port: await freePort() };
    const state = this.stateOf(name);
    const process = await startApp({ port: await freePort(), state, bundle, isApiOnly, beside, inspectorPort });
    this.#ends.push(process.stop);
    return {
      process,
      ...(await newPeople(process)),
      control: async (request) => await askControl(beside.port, request),
    };
  }

  /** A server without accounts or sales, and beside it a Worker that reads the same database. */
  async newCatalogue(name: string, script: string): Promise<{ process: AppProcess; floorPort: number }> {
    const bundle = await this.#bundle();
    const beside = { script, port: await freePort() };
    const process = await startApp({
      port: await freePort(),
      state: this.stateOf(name),
      bundle,
      isApiOnly: true,
      beside,
    });
    this.#ends.push(process.stop);
    return { process, floorPort: beside.port };
  }

  /** A floor of its own, as `newApp`. */
  async newFloor(name: string, inspectorPort?: number): Promise<Served> {
    const args = [this.stateOf(name), ...(inspectorPort === undefined ? [] : [String(inspectorPort)])];
    return await this.#served("./floor/serve-floor.ts", args);
  }

  /** The folder that an app keeps its state in. */
  stateOf(name: string): string {
    return join(this.#folder, name);
  }

  /** Waits until the app is done with what follows from the bids before: read models, messages. */
  async settle(): Promise<void> {
    const app = await this.app();
    await quiet(app.process.pid);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#ends.map(async (end) => await end()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #bundled(entry?: string): string {
    const bundle = bundleApp(entry);
    this.#ends.push(() => rmSync(bundle, { recursive: true, force: true }));
    return bundle;
  }

  async #reference(synchronousCommit: SynchronousCommit): Promise<Reference | null> {
    const reference = await startReference(synchronousCommit);
    if (reference) this.#ends.push(reference.stop);
    return reference;
  }

  async #served(script: string, args: string[] = []): Promise<Served> {
    const served = await serve(script, await freePort(), args);
    this.#ends.push(served.stop);
    return served;
  }
}

/** New accounts: bidders, and an auctioneer whose sales have new open lots. */
export async function newPeople(process: AppProcess): Promise<Pick<App, "bidders" | "newLots">> {
  const auctioneer = await newAuctioneer(process);
  return {
    bidders: await newBidders(process.url),
    newLots: async (lots) => (await newSale(process.url, auctioneer, { lots, step: STEP, closesInMs: DAY_MS })).lotIds,
  };
}

/** One after another: the app hashes one password at a time, and its queue has an end. */
async function newBidders(url: string): Promise<Person[]> {
  const bidders: Person[] = [];
  for (let index = 0; index < BIDDERS; index += 1) bidders.push(await newPerson(url));
  return bidders;
}

/** Every request may be repeated; a runtime that is very busy now and then drops a connection. */
async function askControl(port: number, request: ControlRequest): Promise<unknown> {
  const body = JSON.stringify(request);
  const ask = async () =>
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers: { connection: "close" } });
  const response = await ask().catch(ask);
  if (!response.ok) throw new Error(`${request.ask}: ${await response.text()}`);
  return await response.json();
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}
