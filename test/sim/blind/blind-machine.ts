import type { ActorEnv } from "../../../actors/actor-env.ts";
import { BlindLotActor } from "../../../actors/blind-lot/blind-lot-actor.ts";
import type { BlindServices } from "../../../actors/blind-lot/blind-services.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { Clock } from "../platform/clock.ts";
import { Disk } from "../platform/disk.ts";
import { idle, surroundWith } from "../platform/globals.ts";
import { Life, PowerCut } from "../platform/life.ts";
import { SimStorage } from "../platform/storage.ts";
import { Difference } from "../world/assert-equal.ts";

/** What the machine is asked for from outside. */
export interface BlindOutside {
  readonly services: BlindServices;
  log(line: string): void;
}

/** A blind lot's actor with its disk, its alarm and its timers. Everything happens when the simulation says so. */
export class BlindMachine {
  readonly disk: Disk;
  readonly #clock: Clock;
  readonly #blindLotId: string;
  readonly #outside: BlindOutside;
  #life: Life;
  #actor: BlindLotActor | null = null;

  constructor(blindLotId: string, clock: Clock, outside: BlindOutside, disk = new Disk()) {
    this.disk = disk;
    this.#blindLotId = blindLotId;
    this.#clock = clock;
    this.#outside = outside;
    this.#life = new Life(clock, this.disk);
  }

  get life(): Life {
    return this.#life;
  }

  /** The actor; wakes it where it does not live. */
  get actor(): BlindLotActor {
    if (this.#actor === null || this.#life.isOver) this.#wake();
    this.#surround();
    if (this.#actor === null) throw new Error("it does not wake");
    return this.#actor;
  }

  #surround(): void {
    const life = this.#life;
    surroundWith({
      clock: this.#clock,
      chance: () => 0.5,
      setTimer: (work, afterMs) => life.setTimer(work, afterMs),
      log: (line) => this.#outside.log(line),
    });
  }

  #wake(): void {
    const life = new Life(this.#clock, this.disk);
    this.#life = life;
    this.#surround();
    const ctx: unknown = {
      id: { name: this.#blindLotId, toString: () => this.#blindLotId },
      storage: new SimStorage(this.disk, life),
      waitUntil: () => undefined,
    };
    const env: unknown = { STAGE: "dev", AUTH_PRIVATE_JWK: TEST_SIGNING_KEY, USER_HUBS: {}, PUBLIC_HUBS: {} };
    // What the lot uses of its state and bindings; all else is replaced by the services.
    const actor = new BlindLotActor(ctx as DurableObjectState, env as ActorEnv);
    Object.assign(actor.services, this.#outside.services);
    this.#actor = actor;
  }

  /** Fires the alarm, whose handler may wait for timers. A handler that fails is called again. */
  async ring(): Promise<void> {
    const { actor, disk, life } = this;
    disk.ring();
    const ended: ("DONE" | "FAILED")[] = [];
    actor.alarm().then(
      () => ended.push("DONE"),
      () => ended.push("FAILED"),
    );
    for (await this.settle(); ended.length === 0 && !life.isOver; await this.settle()) {
      const dueAtMs = life.nextTimerAtMs;
      if (dueAtMs === null) throw new Difference("the alarm's handler never ends");
      this.#clock.pass(dueAtMs - this.#clock.monotonicMs);
    }
    if (!life.isOver) disk.rang(ended.includes("DONE"));
  }

  /** Runs the timers that are due at once, and those that they set. */
  async settle(): Promise<void> {
    await idle();
    for (let count = 0; count < 100 && !this.#life.isOver; count += 1) {
      const dueAtMs = this.#life.nextTimerAtMs;
      if (dueAtMs === null || dueAtMs > this.#clock.monotonicMs) return;
      this.#surround();
      try {
        this.#life.takeTimer()?.work();
      } catch (fault) {
        if (!(fault instanceof PowerCut)) throw fault;
      }
      await idle();
    }
  }

  /** The power goes: what is not durable is lost. */
  crash(): void {
    this.#life.end();
    this.#actor = null;
    this.disk.lose();
  }

  /** Leaves memory with nothing under way. */
  hibernate(): void {
    this.disk.flush();
    this.#life.end();
    this.#actor = null;
  }
}
