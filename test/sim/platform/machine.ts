import { CommandPipeline } from "../../../actors/lot/commands/command-pipeline.ts";
import { LotActor } from "../../../actors/lot/lot-actor.ts";
import type { WatchRequest } from "../../../schema/bidding/rpc/hub-rpc.ts";
import type { CommandAnswer, LotCommandRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { Backend } from "./backend.ts";
import { Clock } from "./clock.ts";
import { Disk } from "./disk.ts";
import { surroundWith } from "./globals.ts";
import { Life } from "./life.ts";
import { type Call, Network } from "./network.ts";
import { bindings, type FeedEnd } from "./outgoing.ts";
import type { SimSocket } from "./sockets.ts";
import { SimStorage } from "./storage.ts";

/** Observes what leaves the actor. */
export interface Onlooker {
  /** A user's command has reached the lot, by RPC or over a socket, and this is its answer. */
  arrived(request: LotCommandRequest, answer: Promise<CommandAnswer>): void;
  /** The version of the rules that the app publishes lots under. */
  rulesVersion(): number;
  /** The chance that the actor's own code leaves things to. */
  chance(): number;
  log(line: string): void;
  /** Whether a call has come to its other end and is not answered yet, which keeps the actor in memory. */
  isAnswerDue(): boolean;
  sent(target: Call["target"], sent: unknown): void;
  /** A lot asks whether a watcher's sign-in is live. */
  isSignedIn(userId: string, request: WatchRequest): Promise<boolean>;
}

/** What a lot shares with the others of its sale, where several are played. */
export interface SharedSale {
  readonly clock: Clock;
  readonly feed: FeedEnd;
}

/**
 * The machine of a lot's actor: disk, clock, network and sockets, and the actor itself while it lives. Everything
 * happens when the simulation says so.
 */
export class Machine {
  readonly clock: Clock;
  readonly disk = new Disk();
  readonly network = new Network();
  readonly backend: Backend;
  readonly #lotId: string;
  readonly #onlooker: Onlooker;
  readonly #feed: FeedEnd | null;
  #sockets: SimSocket[] = [];
  #life: Life;
  #actor: LotActor | null = null;
  /** Out of memory without a fault; the next request wakes it. */
  #isAsleep = true;
  #isRinging = false;

  constructor(lotId: string, backend: Backend, onlooker: Onlooker, sale: SharedSale | null = null) {
    this.#lotId = lotId;
    this.backend = backend;
    this.#onlooker = onlooker;
    this.#feed = sale?.feed ?? null;
    this.clock = sale?.clock ?? new Clock();
    this.#life = new Life(this.clock, this.disk);
  }

  get life(): Life {
    return this.#life;
  }

  /** Whether the power went in the middle of its work: `crash` is to follow. */
  get isDead(): boolean {
    return this.#life.isOver && !this.#isAsleep;
  }

  /** Whether the alarm's handler is under way. */
  get isRinging(): boolean {
    return this.#isRinging;
  }

  get sockets(): readonly SimSocket[] {
    return this.#sockets;
  }

  /** The actor; wakes it where it does not live. */
  get actor(): LotActor {
    if (this.#actor !== null) return this.#actor;
    const life = new Life(this.clock, this.disk);
    this.#life = life;
    this.#isAsleep = false;
    this.surround();
    const storage = new SimStorage(this.disk, life);
    const ctx: unknown = {
      id: { name: this.#lotId, toString: () => this.#lotId },
      storage,
      acceptWebSocket: (socket: SimSocket) => {
        life.act();
        socket.emit = (output) => this.#life.emit(output);
        this.#sockets.push(socket);
      },
      getWebSockets: () => [...this.#sockets],
      setWebSocketAutoResponse: () => undefined,
      waitUntil: () => undefined,
    };
    const { backend, network } = this;
    const env = bindings({
      life,
      backend,
      network,
      feed: this.#feed,
      watch: (target, sent) => this.#onlooker.sent(target, sent),
      isSignedIn: (userId, request) => this.#onlooker.isSignedIn(userId, request),
    });
    // What the lot uses of the state that the runtime hands it; a test of every use is that the simulation runs.
    try {
      this.#actor = new LotActor(ctx as DurableObjectState, env);
    } catch (fault) {
      life.end();
      throw fault;
    }
    return this.#actor;
  }

  /** Makes the globals those of this actor, beside others of its sale. */
  surround(): void {
    const life = this.#life;
    surroundWith({
      clock: this.clock,
      chance: () => this.#onlooker.chance(),
      setTimer: (work, afterMs) => life.setTimer(work, afterMs),
      log: (line) => this.#onlooker.log(line),
    });
    watchCommands(this.#onlooker);
  }

  /** Everything written becomes durable; the held output is sent. */
  flush(): void {
    this.disk.flush();
    this.#life.release();
  }

  /** Whether it may leave memory unnoticed: nothing planned, nothing running, no held output. */
  get canHibernate(): boolean {
    const { life, disk, network } = this;
    const isCalling = network.underWay.length > 0 || this.#onlooker.isAnswerDue();
    const isAtWork = life.nextTimerAtMs !== null || isCalling || disk.isDirty || this.#isRinging;
    return !this.#isAsleep && !isAtWork;
  }

  /** The actor leaves memory; its sockets stay. */
  hibernate(): void {
    this.#life.end();
    this.#actor = null;
    this.#isAsleep = true;
  }

  /** Fires the alarm, due or not. Returns whether its handler succeeded. */
  async ring(): Promise<boolean> {
    const { actor, life, disk } = this;
    disk.ring();
    this.#isRinging = true;
    const isDone = await actor.alarm().then(
      () => true,
      () => false,
    );
    if (life.isOver) return false;
    disk.rang(isDone);
    this.#isRinging = false;
    return isDone;
  }

  /**
   * The actor dies: memory, sockets and whatever was not durable are lost.
   *
   * @param arrives what happens to the calls that it had sent.
   */
  crash(arrives: (call: Call) => "now" | "later" | "never"): void {
    this.#life.end();
    this.#actor = null;
    this.#isAsleep = true;
    this.#isRinging = false;
    this.disk.lose();
    this.network.orphan(arrives);
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

const { execute, submit } = CommandPipeline.prototype;

/**
 * Reports users' commands to an onlooker, by RPC and over sockets alike, and publishes as an app of its version of the
 * rules would. One actor of a thread runs at a time.
 */
function watchCommands(onlooker: Onlooker): void {
  CommandPipeline.prototype.submit = function (received) {
    const { request } = received;
    if (request.type !== "PublishLot") return submit.call(this, received);
    const terms = { ...request.terms, rulesVersion: onlooker.rulesVersion() };
    return submit.call(this, { ...received, request: { ...request, terms } });
  };
  CommandPipeline.prototype.execute = function (request) {
    const answer = execute.call(this, request);
    onlooker.arrived(request, answer);
    return answer;
  };
}
