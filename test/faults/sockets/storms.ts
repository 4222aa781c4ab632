import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { sendBid } from "../app/send-bid.ts";
import { watch } from "../app/watcher.ts";
import type { AbuseCounts, AbusePlan } from "./abuser.ts";

const ABUSER = fileURLToPath(new URL("./abuser.ts", import.meta.url));
const WATCHERS = 50;
const BIDS_A_SECOND = 10;
const RISE_CENTS = 1_000;
/** The latency that is counted for a bid that reaches no watcher. */
const LOST_MS = 10_000;

/**
 * Latencies of well-behaved clients: milliseconds from sending a bid to its answer, and to the last watcher's frame.
 */
export interface Latencies {
  answerP50: number;
  answerP99: number;
  frameP50: number;
  frameP99: number;
}

export interface StormReport {
  kind: AbusePlan["kind"] | "HALF_OPEN";
  clients: number;
  quiet: Latencies;
  stormy: Latencies;
  /** Stormy by quiet, of the same run: with a stampede, while the same clients watch in peace. */
  ratio: Latencies;
  /** Of the runtime, megabytes; null where the system does not tell. */
  rssMegabytes: { before: number | null; highest: number | null; after: number | null };
  counts: AbuseCounts | null;
}

export interface Storm {
  kind: StormReport["kind"];
  clients: number;
  seconds: number;
}

/**
 * Measures well-behaved watchers and bidders without and with misbehaving clients, on one server; reports each storm.
 */
export async function storms(
  plans: readonly Storm[],
  { rounds, tell }: { rounds: number; tell: (report: StormReport) => void },
): Promise<void> {
  const app = await FaultyApp.start();
  try {
    const auctioneer = await newAuctioneer(app.now);
    const people = [await newPerson(app.url), await newPerson(app.url)];
    const { lotIds } = await newSale(app.url, auctioneer);
    const room = await Room.open(app.url, lotIds[0] ?? "", people);
    // The first seconds of a runtime are slower than all others.
    await room.measure(3);
    for (const plan of plans) tell(await storm(app, room, { ...plan, rounds }));
  } finally {
    await app.end();
  }
}

async function storm(
  app: FaultyApp,
  room: Room,
  { kind, clients, seconds, rounds }: Storm & { rounds: number },
): Promise<StormReport> {
  const quiet: Sample[] = [];
  const stormy: Sample[] = [];
  let counts: AbuseCounts | null = null;
  const before = rssOf(app);
  let highest = before;
  for (let round = 0; round < rounds; round += 1) {
    // The stampeding clients are connected before: many watchers have a cost of their own.
    const isThere = kind === "STAMPEDE";
    if (!isThere) quiet.push(...(await room.measure(seconds)));
    const abuser = fork(ABUSER, { execArgv: [] });
    const isStopped = kind === "HALF_OPEN";
    abuser.send({
      kind: isStopped ? "STOP_READING" : kind,
      app: app.url,
      lotId: room.lotId,
      clients,
    } satisfies AbusePlan);
    await said(abuser, "ready");
    if (isThere) quiet.push(...(await room.measure(seconds)));
    abuser.send("go");
    // A stopped process neither reads nor answers nor closes.
    if (isStopped) abuser.kill("SIGSTOP");
    stormy.push(
      ...(await room.measure(seconds, () => {
        highest = greater(highest, rssOf(app));
      })),
    );
    if (isStopped) abuser.kill("SIGKILL");
    else counts = added(counts, await stopped(abuser));
  }
  const of = latencies(quiet);
  const under = latencies(stormy);
  return {
    ...{ kind, clients, quiet: of, stormy: under, counts },
    ratio: {
      answerP50: ratio(under.answerP50, of.answerP50),
      answerP99: ratio(under.answerP99, of.answerP99),
      frameP50: ratio(under.frameP50, of.frameP50),
      frameP99: ratio(under.frameP99, of.frameP99),
    },
    rssMegabytes: { before, highest, after: rssOf(app) },
  };
}

interface Sample {
  answerMs: number;
  frameMs: number;
}

/** Well-behaved watchers and bidders of one lot. */
class Room {
  readonly lotId: string;
  readonly #app: string;
  readonly #people: readonly Person[];
  readonly #amounts: number[] = Array.from({ length: WATCHERS }, () => 0);
  #onFrame: (() => void) | null = null;
  #amountCents = 10_000;

  private constructor(app: string, lotId: string, people: readonly Person[]) {
    this.#app = app;
    this.lotId = lotId;
    this.#people = people;
  }

  static async open(app: string, lotId: string, people: readonly Person[]): Promise<Room> {
    const room = new Room(app, lotId, people);
    for (const index of room.#amounts.keys()) {
      await watch(app, lotId, {
        seen: ({ amount }) => {
          room.#amounts[index] = amount ?? 0;
          room.#onFrame?.();
        },
      });
    }
    return room;
  }

  /** Bids at an even pace for some seconds, each when it is due and the one before has reached all watchers. */
  async measure(seconds: number, eachBid: () => void = () => undefined): Promise<Sample[]> {
    const samples: Sample[] = [];
    const startMs = performance.now();
    for (let bid = 0; performance.now() < startMs + seconds * 1_000; bid += 1) {
      const dueMs = startMs + (bid * 1_000) / BIDS_A_SECOND - performance.now();
      if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
      samples.push(await this.#bid(bid));
      eachBid();
    }
    return samples;
  }

  async #bid(index: number): Promise<Sample> {
    this.#amountCents += RISE_CENTS;
    const amountCents = this.#amountCents;
    const person = this.#people[index % this.#people.length];
    if (person === undefined) throw new Error("no bidder");
    const sentMs = performance.now();
    const framed = new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(LOST_MS), LOST_MS);
      this.#onFrame = () => {
        if (this.#amounts.some((amount) => amount < amountCents)) return;
        clearTimeout(timer);
        resolve(performance.now() - sentMs);
      };
    });
    const { state } = await sendBid(this.#app, this.lotId, {
      ...{ commandId: crypto.randomUUID(), person, kind: "bid" },
      amountCents,
    });
    if (state !== "SUCCESS") throw new Error(`a bid was answered with ${state}`);
    const answerMs = performance.now() - sentMs;
    return { answerMs, frameMs: await framed };
  }
}

function latencies(samples: readonly Sample[]): Latencies {
  const answers = samples.map(({ answerMs }) => answerMs).toSorted((a, b) => a - b);
  const frames = samples.map(({ frameMs }) => frameMs).toSorted((a, b) => a - b);
  return {
    ...{ answerP50: at(answers, 0.5), answerP99: at(answers, 0.99) },
    ...{ frameP50: at(frames, 0.5), frameP99: at(frames, 0.99) },
  };
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;

async function said(abuser: ChildProcess, word: string): Promise<void> {
  for (;;) {
    const [message] = await once(abuser, "message");
    if (message === word) return;
  }
}

async function stopped(abuser: ChildProcess): Promise<AbuseCounts> {
  abuser.send("stop");
  for (;;) {
    const [message] = await once(abuser, "message");
    if (typeof message === "object") return message;
  }
}

function added(sum: AbuseCounts | null, { greeted, refused, closes }: AbuseCounts): AbuseCounts {
  if (sum === null) return { greeted, refused, closes };
  const all = { ...sum.closes };
  for (const [code, count] of Object.entries(closes)) all[code] = (all[code] ?? 0) + count;
  return { greeted: sum.greeted + greeted, refused: sum.refused + refused, closes: all };
}

function greater(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** The resident memory of the runtimes below the app's supervisor, megabytes; null where /proc does not tell. */
function rssOf(app: FaultyApp): number | null {
  if (!existsSync("/proc/self/status")) return null;
  let kilobytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const status = statusOf(pid);
    if (!new RegExp(`^PPid:\\s+${app.now.pid}$`, "m").test(status) || !/^Name:\s+workerd/m.test(status)) continue;
    kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return kilobytes === 0 ? null : Math.round(kilobytes / 1_024);
}

/** Empty for a process that is gone by now. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
