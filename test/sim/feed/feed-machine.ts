import type { ActorEnv } from "../../../actors/actor-env.ts";
import { AuctionFeed } from "../../../actors/auction-feed/auction-feed.ts";
import type { LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { Backend } from "../platform/backend.ts";
import type { Clock } from "../platform/clock.ts";
import { Disk } from "../platform/disk.ts";
import { runWithin, type Surroundings, surroundWith } from "../platform/globals.ts";
import { DiskFull, Life, PowerCut } from "../platform/life.ts";
import { Network } from "../platform/network.ts";
import { databaseOf, type FeedEnd } from "../platform/outgoing.ts";
import type { SimSocket } from "../platform/sockets.ts";
import { SimStorage } from "../platform/storage.ts";

/** The auction of the simulation's database. */
export const AUCTION_ID = "auction";

/** A question to the Worker that is not answered yet. */
export interface Lookup {
  answer(isAllowed: boolean): void;
  fail(): void;
}

/** An answer on its way back to a lot. */
interface DueAnswer {
  readonly caller: Life;
  readonly settle: () => void;
}

interface FeedOutside {
  readonly clock: Clock;
  readonly backend: Backend;
  /** A delivery was taken; it is durable once the feed is flushed. */
  taken(delivery: LotDelivery): void;
  log(line: string): void;
}

/** The feed's actor with its disk, its sockets, its calls and its timers. Everything happens when the simulation says so. */
export class FeedMachine implements FeedEnd {
  readonly disk = new Disk();
  readonly network = new Network();
  readonly #outside: FeedOutside;
  #life: Life;
  #actor: AuctionFeed | null = null;
  #isAsleep = true;
  #sockets: SimSocket[] = [];
  #lookups: Lookup[] = [];
  #answers: DueAnswer[] = [];
  /** Calls that the feed has taken and whose answers wait for its writes. */
  #held: { readonly caller: Life; readonly fail: () => void }[] = [];

  constructor(outside: FeedOutside) {
    this.#outside = outside;
    this.#life = new Life(outside.clock, this.disk);
  }

  get life(): Life {
    return this.#life;
  }

  /** Whether the power went in the middle of its work: `crash` is to follow. */
  get isDead(): boolean {
    return this.#life.isOver && !this.#isAsleep;
  }

  get lookups(): readonly Lookup[] {
    return this.#lookups;
  }

  /** Answers that lots of these lives have not got yet. */
  get answers(): readonly DueAnswer[] {
    return this.#answers;
  }

  isAnswerDueTo(life: Life): boolean {
    return [...this.#answers, ...this.#held].some(({ caller }) => caller === life);
  }

  /** Whether nothing is planned, under way or waiting to be durable. */
  get isAtRest(): boolean {
    const { life, disk, network } = this;
    const isWaiting = network.underWay.length > 0 || this.#lookups.length > 0;
    return life.nextTimerAtMs === null && life.heldCount === 0 && !disk.isDirty && !isWaiting;
  }

  get canHibernate(): boolean {
    return !this.#isAsleep && this.isAtRest;
  }

  /** The actor; wakes it where it does not live. */
  get actor(): AuctionFeed {
    return this.#actor ?? this.#wake();
  }

  /** Makes the globals those of the feed, beside the lots of its auction. */
  surround(): void {
    surroundWith(this.#surroundings());
  }

  #surroundings(): Surroundings {
    return {
      clock: this.#outside.clock,
      chance: () => 0.5,
      // It may wake within the step.
      setTimer: (work, afterMs) => this.#life.setTimer(work, afterMs),
      log: (line) => this.#outside.log(line),
    };
  }

  #wake(): AuctionFeed {
    const { clock, backend } = this.#outside;
    const life = new Life(clock, this.disk);
    this.#life = life;
    this.#isAsleep = false;
    const ctx: unknown = {
      id: { name: AUCTION_ID, toString: () => AUCTION_ID },
      storage: new SimStorage(this.disk, life),
      acceptWebSocket: (socket: SimSocket) => {
        life.act();
        socket.emit = (output) => this.#life.emit(output);
        this.#sockets.push(socket);
      },
      getWebSockets: () => [...this.#sockets],
      setWebSocketAutoResponse: () => undefined,
      waitUntil: () => undefined,
    };
    const { network } = this;
    const DB = databaseOf({ life, backend, network, watch: () => undefined });
    const env: unknown = { STAGE: "dev", AUTH_PRIVATE_JWK: TEST_SIGNING_KEY, DB };
    return runWithin(this.#surroundings(), () => {
      // What the feed uses of its state and bindings.
      const actor = new AuctionFeed(ctx as DurableObjectState, env as ActorEnv);
      const ask = () =>
        new Promise<boolean>((resolve, reject) => {
          this.#lookups.push({ answer: resolve, fail: () => reject(new Error("the Worker did not answer")) });
        });
      actor.access = { isPublic: ask, isInvited: ask, mayMonitor: ask };
      this.#actor = actor;
      return actor;
    });
  }

  take(delivery: LotDelivery, caller: Life): Promise<void> {
    return this.#receive(caller, () => {
      this.actor.take(delivery);
      this.#outside.taken(delivery);
    });
  }

  countWatchers(incrementalLotId: string, watcherCount: number, caller: Life): Promise<void> {
    return this.#receive(caller, () => this.actor.countWatchers(incrementalLotId, watcherCount));
  }

  /** Runs a lot's call at once. Its answer leaves when its writes are durable, and comes to the lot when told to. */
  #receive(caller: Life, work: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The lot may be gone, or have stopped waiting.
    promise.catch(() => undefined);
    const due = (settle: () => void) => void this.#answers.push({ caller, settle });
    const fail = () => due(() => reject(new Error("the feed is gone")));
    if (this.isDead) {
      fail();
      return promise;
    }
    if (this.#actor === null) this.#wake();
    try {
      runWithin(this.#surroundings(), work);
    } catch (fault) {
      if (!(fault instanceof PowerCut) && !(fault instanceof DiskFull)) throw fault;
      fail();
      return promise;
    }
    const held = { caller, fail };
    this.#held.push(held);
    this.#life.emit(() => {
      this.#held = this.#held.filter((other) => other !== held);
      due(resolve);
    });
    return promise;
  }

  /** The next answer comes to its lot, unless that has died meanwhile. */
  settleAnswer(index: number): void {
    const [due] = this.#answers.splice(index, 1);
    if (due && !due.caller.isOver) due.settle();
  }

  takeLookup(index: number): Lookup | null {
    return this.#lookups.splice(index, 1)[0] ?? null;
  }

  /** Everything written becomes durable; the held output is sent. */
  flush(): void {
    this.disk.flush();
    this.#life.release();
  }

  /** The actor leaves memory; its sockets stay. */
  hibernate(): void {
    this.#life.end();
    this.#actor = null;
    this.#isAsleep = true;
  }

  /** The actor dies: memory, sockets and whatever was not durable are lost, and who waits for an answer gets none. */
  crash(): void {
    this.hibernate();
    this.disk.lose();
    this.network.orphan(() => "never");
    this.#lookups = [];
    for (const { fail } of this.#held) fail();
    this.#held = [];
    const sockets = this.#sockets;
    this.#sockets = [];
    for (const socket of sockets) {
      socket.readyState = WebSocket.CLOSED;
      socket.closed(1006);
    }
  }

  /** A socket is no more. */
  drop(socket: SimSocket): void {
    this.#sockets = this.#sockets.filter((other) => other !== socket);
  }
}
