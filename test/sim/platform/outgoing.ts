import type { SQLInputValue } from "node:sqlite";
import type { ActorEnv } from "../../../actors/actor-env.ts";
import type { LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { WatchRequest } from "../../../schema/bidding/rpc/hub-rpc.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { Backend, Delivered, Statement } from "./backend.ts";
import type { SqlRow } from "./disk.ts";
import type { Life } from "./life.ts";
import type { Call, Network } from "./network.ts";

/** The feed of the auction, where it is played too. A call is answered later, in the caller's own time. */
export interface FeedEnd {
  take(delivery: LotDelivery, caller: Life): Promise<void>;
  countWatchers(incrementalLotId: string, watcherCount: number, caller: Life): Promise<void>;
}

/** What an actor's calls of the database go through. */
export interface DatabaseAccess {
  readonly life: Life;
  readonly backend: Backend;
  readonly network: Network;
  /** Sees everything that leaves for the database and the hubs (SECRET1). */
  watch(target: Call["target"], sent: unknown): void;
}

interface Outside extends DatabaseAccess {
  /** Null: what it is told is noted. */
  readonly feed: FeedEnd | null;
  /** Answers a lot whether a watcher's sign-in is live. */
  isSignedIn(userId: string, request: WatchRequest): Promise<boolean>;
}

/** One life's bindings: the backend's database and hubs behind the output gate and the network. */
export function bindings(outside: Outside): ActorEnv {
  const { backend, life } = outside;
  const feedEnd = outside.feed;
  const hub = (userId: string) => ({
    watch: (request: WatchRequest) => outside.isSignedIn(userId, request),
    notifyAll: (sent: readonly Omit<Delivered, "hub">[]) =>
      ask(outside, "notify", sent, () => {
        backend.inbox.push(...sent.map((one) => ({ ...one, hub: userId })));
      }),
  });
  const publicHub = {
    invalidate: (eviction: { evictCacheIds: readonly string[] }) =>
      ask(outside, "invalidate", eviction, () => {
        backend.evicted.push(...eviction.evictCacheIds);
      }),
  };
  const feed = {
    take: (delivery: LotDelivery) =>
      ask<unknown>(outside, "feed", delivery, () => feedEnd?.take(delivery, life) ?? backend.fed.push(delivery)),
    countWatchers: (...sent: [string, number]) =>
      ask<unknown>(outside, "feed", sent, () => feedEnd?.countWatchers(...sent, life)),
  };
  const simulated: unknown = {
    STAGE: "dev",
    AUTH_PRIVATE_JWK: TEST_SIGNING_KEY,
    DB: databaseOf(outside),
    USER_HUBS: { getByName: hub },
    AUCTION_FEEDS: { getByName: () => feed },
    PUBLIC_HUBS: { getByName: () => publicHub },
  };
  // The simulation has what the lot uses of its bindings, which is little of their types.
  return simulated as ActorEnv;
}

function ask<T>(
  { life, network, watch }: DatabaseAccess,
  target: Call["target"],
  sent: unknown,
  execute: () => T | Promise<T>,
): Promise<T> {
  life.act();
  watch(target, sent);
  return new Promise<T>((resolve, reject) => {
    let result: T | Promise<T>;
    life.emit(() =>
      network.send({
        target,
        isCallerGone: () => life.isOver,
        execute: () => {
          result = execute();
        },
        answer: () => resolve(result),
        fail: reject,
      }),
    );
  });
}

/** The database behind the output gate and the network. */
export function databaseOf(outside: DatabaseAccess): SimDatabase {
  const { backend } = outside;
  return new SimDatabase((texts) => {
    const isForgetting = texts.some(({ sql }) => /^delete/i.test(sql));
    const isReading = texts.every(({ sql }) => /^select/i.test(sql));
    const target = isReading ? "read" : isForgetting ? "forget" : "project";
    return ask(outside, target, texts, () => backend.run(texts));
  });
}

/** D1 as drizzle uses it. */
export class SimDatabase {
  readonly #run: (statements: readonly Statement[]) => Promise<SqlRow[][]>;

  constructor(run: (statements: readonly Statement[]) => Promise<SqlRow[][]>) {
    this.#run = run;
  }

  prepare(sql: string): SimStatement {
    return new SimStatement(this, { sql, params: [] });
  }

  async batch(statements: readonly SimStatement[]): Promise<{ results: SqlRow[] }[]> {
    const results = await this.#run(statements.map(({ statement }) => statement));
    return results.map((rows) => ({ results: rows }));
  }
}

class SimStatement {
  readonly statement: Statement;
  readonly #database: SimDatabase;

  constructor(database: SimDatabase, statement: Statement) {
    this.#database = database;
    this.statement = statement;
  }

  bind(...params: SQLInputValue[]): SimStatement {
    return new SimStatement(this.#database, { sql: this.statement.sql, params });
  }

  async all(): Promise<{ results: SqlRow[] }> {
    const [result] = await this.#database.batch([this]);
    return result ?? { results: [] };
  }

  async raw(): Promise<unknown[][]> {
    return (await this.all()).results.map((row) => Object.values(row));
  }

  async run(): Promise<{ results: SqlRow[] }> {
    return await this.all();
  }
}
