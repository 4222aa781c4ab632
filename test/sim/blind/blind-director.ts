import type { SealedBidAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { assertEqual, Difference } from "../world/assert-equal.ts";
import { newBid, type SimBid } from "./blind-bids.ts";
import type { BlindHappened } from "./blind-happenings.ts";
import { BlindStaff } from "./blind-staff.ts";
import { BEACON_MOODS, type BlindWorld, codeOfAnswer } from "./blind-world.ts";
import { KeptByBidders } from "./kept-by-bidders.ts";

/** Below what a user may send at once; what is above is a test of its own, of the kit. */
const MAX_COMMANDS = 18;
const COMMANDS_WITHIN_MS = 120_000;
const WEIGHTS = {
  bid: 30,
  together: 6,
  withdraw: 6,
  again: 6,
  copy: 3,
  file: 12,
  keep: 4,
  pass: 14,
  ring: 10,
  crash: 3,
  sleep: 2,
  mood: 5,
  look: 8,
  staff: 9,
} as const;

/** A lot that has closed is asked more seldom, so that the run gets to what follows. */
const CLOSED_WEIGHTS = {
  ...WEIGHTS,
  bid: 4,
  together: 1,
  again: 2,
  withdraw: 1,
  copy: 1,
  file: 1,
  keep: 1,
  pass: 12,
  ring: 24,
  mood: 8,
};
const CROWD = 20;
const LONG_PAUSE_MS = 25 * 3_600_000;

interface Sent {
  readonly user: string;
  readonly commandId: string;
  readonly bid: SimBid;
  readonly isAllowed: boolean;
}

/** Picks what happens to a lot next, by its seed, and does it beside the auditor. */
export class BlindDirector {
  readonly #world: BlindWorld;
  readonly #users: readonly string[];
  readonly #sent: Sent[] = [];
  readonly #sentAtMs = new Map<string, number[]>();
  #commands = 0;
  #steps = 0;
  readonly #openSteps: number;
  readonly #kept: KeptByBidders;
  readonly #staff: BlindStaff;

  constructor(world: BlindWorld) {
    this.#world = world;
    this.#users = world.users;
    this.#kept = new KeptByBidders(world, {
      crash: (happened) => this.#crash(happened),
      withdraw: (user) => this.#withdraw(user),
    });
    this.#staff = new BlindStaff(world, () => this.#crash("crash in the middle of a step"));
    this.#openSteps = world.random.between(10, 100);
  }

  /** Whether a user may send a command without being told to slow down; counts it. */
  #takesCommand(user: string): boolean {
    const nowMs = this.#world.clock.wallMs;
    const recent = (this.#sentAtMs.get(user) ?? []).filter((atMs) => atMs > nowMs - COMMANDS_WITHIN_MS);
    if (recent.length >= MAX_COMMANDS) return false;
    this.#sentAtMs.set(user, [...recent, nowMs]);
    return true;
  }

  /** One step. @returns what it was. */
  async next(): Promise<string> {
    this.#steps += 1;
    const { random } = this.#world;
    const phase = this.#world.auditor.phaseAt(this.#world.clock.wallMs);
    const action = random.weighted(phase === "OPEN" || phase === "UPCOMING" ? WEIGHTS : CLOSED_WEIGHTS);
    switch (action) {
      case "bid":
        await this.#bids([await this.#draft()]);
        break;
      case "together":
        await this.#bids(await this.#drafts(this.#users.length > CROWD ? 2 * CROWD : random.between(2, 4)));
        break;
      case "copy":
        await this.#copy();
        break;
      case "again":
        await this.#again();
        break;
      case "withdraw":
        await this.#withdraw(random.pick(this.#users));
        break;
      case "file":
        await this.#kept.sendFiles(random.pick(this.#users));
        break;
      case "keep":
        await this.#kept.keepCopy(random.pick(this.#users), this.#users);
        break;
      case "pass":
        this.#pass();
        break;
      case "ring":
        await this.ring();
        break;
      case "crash":
        this.#crash("crash");
        break;
      case "sleep":
        this.#world.counts.add("hibernation");
        this.#world.machine.hibernate();
        break;
      case "mood":
        this.#world.mood = random.chance(0.5) ? "honest" : random.pick(BEACON_MOODS);
        this.#world.isDatabaseDown = random.chance(0.3);
        break;
      case "look":
        this.#world.checkVeil();
        this.#world.checkViews(this.#users.slice(0, 12));
        this.#kept.checkCopies();
        break;
      case "staff":
        await this.#staff.next();
        break;
    }
    return action;
  }

  async #draft(user = this.#world.random.pick(this.#users)): Promise<Sent> {
    const { random } = this.#world;
    const others = this.#users.filter((other) => other !== user);
    const bid = await newBid(this.#world, user, others);
    this.#commands += 1;
    return { user, commandId: `command-${this.#commands}`, bid, isAllowed: !random.chance(0.03) };
  }

  async #drafts(count: number): Promise<Sent[]> {
    const drafts: Sent[] = [];
    for (let index = 0; index < count; index += 1) drafts.push(await this.#draft());
    return drafts;
  }

  /** Another's sealed bid, or an old one, under a user's name. */
  async #copy(): Promise<void> {
    const { random, machine } = this.#world;
    if (this.#sent.length === 0) return;
    const old = random.pick(this.#sent);
    const { sealing } = machine.actor.currentState(null) ?? { sealing: null };
    const isOfRound = old.bid.sealed.ciphertext.length > 100 && sealing !== null;
    if (!isOfRound || !old.bid.audited.isFormed || this.#world.auditor.round === 2) return;
    this.#commands += 1;
    const user = random.pick(this.#users);
    // Of a bid that was refused the seal may be new; then it opens to another bidder's.
    const flaw = old.bid.audited.flaw ?? (user === old.user ? null : "OTHER_BIDDER");
    const bid = { ...old.bid, audited: { ...old.bid.audited, flaw } };
    await this.#bids([{ user, commandId: `command-${this.#commands}`, bid, isAllowed: true }]);
  }

  /** The same command once more, or its id with another content. */
  async #again(): Promise<void> {
    const { random, counts } = this.#world;
    const done = this.#sent.filter(({ commandId }) => this.#accepted.has(commandId));
    if (done.length === 0) return;
    const first = random.pick(done);
    const isSame = random.chance(0.6);
    const bid = isSame ? first.bid : (await this.#draft(first.user)).bid;
    const { user, commandId } = first;
    if (!this.#takesCommand(user)) return;
    const answer = await this.#world.ask(() => this.#place({ user, commandId, bid, isAllowed: true }));
    if (answer === null) return this.#crash("crash in the middle of a step");
    counts.add(isSame ? "retry: the first outcome again" : "retry: other content under the id");
    assertEqual("ONCE1: a repeated command", isSame ? null : "COMMAND_REUSED", codeOfAnswer(answer));
  }

  readonly #accepted = new Set<string>();

  #place({ user: userId, commandId, bid, isAllowed }: Sent): Promise<SealedBidAnswer> {
    const missingConditions = isAllowed ? [] : ["REGISTERED"];
    return this.#world.machine.actor.place({ commandId, userId, ...bid.sealed, missingConditions });
  }

  /** Bids that come in one turn: their order is that of their coming. Others must see no difference. */
  async #bids(made: readonly Sent[]): Promise<void> {
    const drafts = made.filter(({ user }) => this.#takesCommand(user));
    const world = this.#world;
    const { machine, auditor, clock, random, counts } = world;
    const saved = auditor.save();
    const bidders = new Set(drafts.map(({ user }) => user));
    const others = this.#users.filter((user) => !bidders.has(user)).slice(0, 3);
    const before = world.readBy(machine, others);
    const refusals = drafts.map(({ user, bid, isAllowed }) => {
      const own = auditor.bidOf(user);
      const refusal = auditor.place(user, bid.audited, { nowMs: clock.wallMs, isAllowed });
      if (refusal === null && own !== null) counts.add("revised");
      return refusal;
    });
    if (random.chance(0.05)) machine.life.endAfter(random.between(0, 30));
    const entries = world.entries;
    const { life } = machine;
    // None is sent to the next life of the actor.
    const answers = drafts.map((draft) => (life.isOver ? null : world.ask(() => this.#place(draft))));
    const all = await Promise.all(answers);
    if (life.isOver) {
      machine.crash();
      // Where files were deleted after it the bid is durable.
      if (world.entries === entries) auditor.restore(saved);
      return this.#crash("crash in the middle of a step");
    }
    life.cancelFaults();
    if (drafts.length > 1) counts.add("several in one turn");
    for (const [index, draft] of drafts.entries()) this.#compare(draft, refusals[index] ?? null, all[index] ?? null);
    if (world.readBy(machine, others) !== before) throw new Difference("VEIL1: others see that somebody has bid");
    counts.add("same for all with and without a bid");
    // The answer is under way, and all of it durable: the bid counts, though its bidder does not know.
    if (random.chance(0.05)) this.#crash("answer lost");
  }

  #compare(draft: Sent, refusal: string | null, answer: SealedBidAnswer | null): void {
    const { counts, auditor, clock } = this.#world;
    if (answer === null) throw new Difference("a bid was never answered");
    const code = codeOfAnswer(answer);
    assertEqual(`PLACE2: the answer to ${draft.user}`, refusal, code);
    if (refusal === null) {
      counts.add("accepted");
      this.#sent.push(draft);
      this.#accepted.add(draft.commandId);
      if (clock.wallMs === auditor.closesAtMs) counts.add("bid in the closing's millisecond");
      return;
    }
    this.#world.countIfKnown(`refused ${refusal}`);
    if (!("receipt" in answer) || answer.receipt === null) throw new Difference("a refusal without a receipt");
    assertEqual("the receipt", { outcome: "REFUSED", refusal, receivedAtMs: clock.wallMs }, answer.receipt);
    if (refusal === "SEALED_BID_MALFORMED") assertEqual("a malformed bid's receipt", { seal: null }, answer.receipt);
  }

  async #withdraw(user: string): Promise<void> {
    if (!this.#takesCommand(user)) return;
    const { auditor, clock, counts, machine } = this.#world;
    const saved = auditor.save();
    const before = this.#world.readBy(machine, this.#users.filter((other) => other !== user).slice(0, 3));
    const refusal = auditor.withdraw(user, clock.wallMs);
    this.#commands += 1;
    const commandId = `command-${this.#commands}`;
    const answer = await this.#world.ask(() => machine.actor.withdraw({ commandId, userId: user }));
    if (answer === null) {
      auditor.restore(saved);
      return this.#crash("crash in the middle of a step");
    }
    assertEqual("WITHDRAW1: the answer", refusal, codeOfAnswer(answer));
    if (refusal === null) counts.add("withdrawn");
    else this.#world.countIfKnown(`refused ${refusal}`);
    const after = this.#world.readBy(machine, this.#users.filter((other) => other !== user).slice(0, 3));
    if (before !== after) throw new Difference("VEIL1: others see that somebody has withdrawn");
  }

  /** Time passes; after enough steps of an open round it comes to the closing. */
  #pass(): void {
    this.#world.clock.pass(this.#pauseMs());
  }

  #pauseMs(): number {
    const { clock, random, auditor, terms, counts } = this.#world;
    const phase = auditor.phaseAt(clock.wallMs);
    if (phase === "UPCOMING" && random.chance(0.8)) return terms.startsAtMs - clock.wallMs;
    const leftMs = auditor.closesAtMs - clock.wallMs;
    const isOver = this.#steps > this.#openSteps;
    if (phase === "OPEN" && leftMs > 2 * LONG_PAUSE_MS && random.chance(0.1)) {
      if (auditor.files.some((file) => !auditor.isKept(file, clock.wallMs + LONG_PAUSE_MS)))
        counts.add("a day without a bid that names a file");
      return LONG_PAUSE_MS;
    }
    if (phase === "OPEN" && isOver && leftMs > 2) return leftMs - random.between(0, 2);
    if (phase === "CLOSED" && random.chance(0.2)) return random.between(1_000, 86_400_000);
    return random.between(0, phase === "OPEN" && !isOver ? 20_000 : 3_000);
  }

  /** The alarm, due or not, and perhaps once more. */
  async ring(): Promise<void> {
    const { machine, clock, random, counts, auditor } = this.#world;
    const dueAtMs = machine.disk.alarmAtMs;
    if (dueAtMs !== null && dueAtMs > clock.wallMs && random.chance(0.3)) clock.pass(dueAtMs - clock.wallMs);
    if (dueAtMs === null) counts.add("alarm repeated");
    else if (dueAtMs > clock.wallMs) counts.add("alarm early");
    else counts.add(dueAtMs < clock.wallMs ? "alarm late" : "alarm on time");
    if (random.chance(0.04)) machine.life.endAfter(random.between(0, 60));
    await machine.ring();
    await machine.settle();
    const isCrashed = machine.life.isOver;
    if (isCrashed) machine.crash();
    else {
      machine.life.cancelFaults();
      machine.disk.flush();
    }
    // Of a crash behind a delivery the opening is durable.
    if (!auditor.isRanked) this.#noticeOpening();
    if (!isCrashed) return;
    counts.add("crash in the alarm");
    this.#world.checkViews(this.#users.slice(0, 5));
  }

  /** Whether the lot is opened now is for the beacon and the alarm; what comes out is for the auditor. */
  #noticeOpening(): void {
    const { machine, auditor, clock, counts } = this.#world;
    const bids = machine.actor.staffState();
    const { phase } = machine.actor.currentState(null) ?? {};
    if (auditor.end !== null || (phase !== "RANKED" && phase !== "ENDED")) return;
    if (auditor.phaseAt(clock.wallMs) !== "CLOSED")
      throw new Difference("UNSEAL1: the bids were opened before the closing");
    const standing = auditor.standingOf().filter(({ round }) => round === auditor.round);
    auditor.open();
    if (bids?.lot.signature == null) throw new Difference("UNSEAL1: opened without a signature");
    for (const bid of standing) this.#world.countIfKnown(`opened ${auditor.reasonOf(bid) ?? "valid"}`);
    if (standing.some((bid) => auditor.reasonOf(bid) === null)) counts.add("opened: valid");
    if (standing.length === 0) counts.add("opened: nobody has bid");
    if (auditor.files.some(({ isOpened, round }) => isOpened && round === auditor.round))
      counts.add("opened: with files");
    if (standing.length > 50) counts.add("opened in slices");
    if (auditor.round === 2) counts.add("second round opened");
    const amounts = (auditor.ranking ?? []).map(({ amountCents }) => amountCents);
    if (new Set(amounts).size < amounts.length) counts.add("tie");
    this.#world.checkViews(this.#users);
  }

  #crash(happened: BlindHappened): void {
    this.#world.counts.add(happened);
    this.#world.machine.crash();
    this.#world.checkViews(this.#users.slice(0, 5));
  }
}
