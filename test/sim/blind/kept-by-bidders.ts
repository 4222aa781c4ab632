import { assertEqual, Difference } from "../world/assert-equal.ts";
import type { BlindHappened } from "./blind-happenings.ts";
import type { BlindWorld } from "./blind-world.ts";

/** Below what a user may send at once of each. */
const MAX_SENT = 18;
const SENT_WITHIN_MS = 120_000;
const MAX_COMPARED = 12;

/** What else may happen to a lot while a file is sent. */
interface Meanwhile {
  crash(happened: BlindHappened): void;
  withdraw(user: string): Promise<void>;
}

/** What bidders send beside their bids: sealed files, and encrypted copies for their accounts. */
export class KeptByBidders {
  readonly #world: BlindWorld;
  readonly #meanwhile: Meanwhile;
  readonly #copied: { userId: string; seal: string }[] = [];
  readonly #sentAtMs = new Map<string, number[]>();

  constructor(world: BlindWorld, meanwhile: Meanwhile) {
    this.#world = world;
    this.#meanwhile = meanwhile;
  }

  /** Mostly one; sometimes more than a bidder may have. */
  async sendFiles(user: string): Promise<void> {
    const count = this.#world.random.chance(0.03) ? 12 : 1;
    for (let sent = 0; sent < count; sent += 1) await this.#sendFile(user);
  }

  /** Sends a file in the steps of the Worker: asks the lot to admit it, stores it, and reports to the lot. */
  async #sendFile(user: string): Promise<void> {
    if (!this.#takes(`file ${user}`)) return;
    const { random, auditor, clock, counts, files, machine } = this.#world;
    const known = auditor.filesOf(user, clock.wallMs);
    const hash = known.length > 0 && random.chance(0.15) ? random.pick(known).hash : random.hash();
    const refusal = await this.#asked(user, {
      decide: () => auditor.admit(user, hash, clock.wallMs),
      ask: async () => machine.actor.admitAttachment({ userId: user, hash }),
      done: "ADMITTED",
    });
    if (refusal !== null) return;
    counts.add("file admitted");
    if (random.chance(0.1)) this.#meanwhile.crash("crash while a file is sent");
    else if (random.chance(0.15)) await this.#meanwhile.withdraw(user);
    const key = this.#world.fileKey(user, hash);
    const isLost = random.chance(0.06);
    if (!isLost || random.chance(0.5)) files.add(key);
    if (isLost) return counts.add("file of a request that died");
    const dropped = await this.#asked(user, {
      decide: () => (auditor.stored(user, hash) ? null : "DROPPED"),
      ask: async () => machine.actor.attachmentStored({ userId: user, hash }),
      done: "STORED",
    });
    counts.add(dropped === null ? "file stored" : "file dropped on its way");
  }

  /** Keeps or deletes an encrypted copy of a bid; sometimes of another's. */
  async keepCopy(user: string, others: readonly string[]): Promise<void> {
    const { random, auditor, clock, counts, machine } = this.#world;
    const phase = auditor.phaseAt(clock.wallMs);
    const owner = random.chance(0.1) ? random.pick(others) : user;
    const seal = auditor.standingOf(owner).at(-1)?.seal;
    // While bids are opened in slices one that is still sealed may be open already.
    if (seal === undefined || phase === "CLOSED" || !this.#takes(`copy ${user}`)) return;
    if (random.chance(0.2)) {
      auditor.forgetCopy(user, seal);
      assertEqual("a copy is deleted", true, machine.actor.forgetCopies({ userId: user, seal }));
      return machine.disk.flush();
    }
    const copy = `copy ${random.hash()}`;
    const refusal = await this.#asked(user, {
      decide: () => (auditor.keepCopy(user, seal, copy) ? null : "NO_BID"),
      ask: async () => machine.actor.keepCopy({ userId: user, seal, copy }),
      done: "KEPT",
    });
    counts.add(refusal === null ? "copy kept" : "copy refused");
    if (refusal === null) this.#copied.push({ userId: user, seal });
  }

  /** Copies of bids that count no more are gone. */
  checkCopies(): void {
    const { auditor, machine } = this.#world;
    for (const own of this.#copied.slice(-MAX_COMPARED)) {
      const copy = { copy: auditor.copyOf(own.userId, own.seal) };
      assertEqual(`the copy of ${own.userId}`, copy, machine.actor.copyOf(own));
    }
    machine.disk.flush();
  }

  /** Asks lot and auditor; others see nothing of it. @returns the refusal. */
  async #asked(
    user: string,
    { decide, ask, done }: { decide: () => string | null; ask: () => Promise<string>; done: string },
  ): Promise<string | null> {
    const world = this.#world;
    const others = world.users.filter((other) => other !== user).slice(0, 3);
    const before = world.readBy(world.machine, others);
    const refusal = decide();
    const answer = await world.ask(ask);
    assertEqual(`ATTACH1, ATTACH2: the answer to ${user}`, refusal ?? done, answer);
    if (world.readBy(world.machine, others) !== before)
      throw new Difference("VEIL1: others see what a bidder sends beside a bid");
    world.countIfKnown(`file refused ${refusal}`);
    return refusal;
  }

  #takes(what: string): boolean {
    const nowMs = this.#world.clock.wallMs;
    const recent = (this.#sentAtMs.get(what) ?? []).filter((atMs) => atMs > nowMs - SENT_WITHIN_MS);
    if (recent.length >= MAX_SENT) return false;
    this.#sentAtMs.set(what, [...recent, nowMs]);
    return true;
  }
}
