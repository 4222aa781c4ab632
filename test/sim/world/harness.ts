import type { CommandAnswer } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { type Ask, askerOf, type StaffAsk } from "../auditor/asks.ts";
import type { Auditor } from "../auditor/auditor.ts";
import type { Backend } from "../platform/backend.ts";
import { exports, PERMISSIVE } from "../platform/cloudflare-workers.ts";
import { Errands } from "../platform/errands.ts";
import { idle, takeStray } from "../platform/globals.ts";
import { DiskFull, PowerCut } from "../platform/life.ts";
import { Machine, type Onlooker, type SharedSale } from "../platform/machine.ts";
import type { Call } from "../platform/network.ts";
import type { Random } from "../platform/random.ts";
import { assertEqual, Difference } from "./assert-equal.ts";
import { type Counts, isHappened } from "./counts.ts";
import { checkOutcome, checkView, expectedView } from "./expected-answer.ts";
import { Journal } from "./journal.ts";
import { openingsOf } from "./openings-of.ts";
import { Persons } from "./persons.ts";
import { Promises } from "./promises.ts";
import { type Leaving, Secrets } from "./secrets.ts";
import type { SentAsk } from "./sent-ask.ts";
import type { Trace } from "./trace.ts";
import { Watchers } from "./watchers.ts";

/** What LOT.md allows to wait, and what one turn takes. */
const MAX_QUEUE_LENGTH = 5_000;
const MAX_TURN_COMMANDS = 500;
const MAX_RECENT_ASKS = 40;

export interface SceneOptions {
  readonly lotId: string;
  readonly backend: Backend;
  readonly counts: Counts;
  readonly trace: Trace;
  /** At least 0, below 1: what the actor's own code leaves to chance. */
  chance(): number;
  /** Whether an answer gets lost on its way to the asker. */
  isAnswerLost(): boolean;
  /** The versions of the rules of the app that publishes: the first time, and later. */
  readonly rules: readonly [first: number, later: number];
  /** The sale that it is one of several lots of; null for a lot that is alone in its auction. */
  readonly sale: (SharedSale & { isAnswerDue(): boolean }) | null;
  /** The bidders whose sign-ins end and whose rights change; null in a lot without accounts, where everybody may bid. */
  readonly accounts: { readonly names: readonly string[]; readonly random: Random } | null;
}

/** A lot with everything around it, the auditor beside it, and the comparisons after each event. */
export class Harness {
  readonly machine: Machine;
  readonly watchers: Watchers;
  readonly persons: Persons | null;
  readonly errands: Errands;
  readonly promises = new Promises();
  readonly #options: SceneOptions;
  readonly #journal = new Journal();
  readonly #secrets = new Secrets();
  /** Output that has not been searched for secrets. */
  #outgoing: Leaving[] = [];
  #waiting: SentAsk[] = [];
  #recent: SentAsk[] = [];
  #historyShown = 0;
  /** The openings of the public log that were read on the way, by entry. */
  readonly openings = new Map<number, string>();

  constructor(options: SceneOptions) {
    this.#options = options;
    const { lotId, backend, counts, accounts, sale } = options;
    Object.assign(exports, PERMISSIVE);
    const onlooker = {
      isAnswerDue: () => sale?.isAnswerDue() ?? false,
      chance: () => options.chance(),
      rulesVersion: () => this.#rulesVersion,
      arrived: ({ commandId, command }, answer) => this.#track(commandId, command, answer),
      log: (line) => this.#outgoing.push({ what: "a log line", payload: line, reader: null }),
      sent: (target, payload) => this.#outgoing.push({ what: `what is sent to ${target}`, payload, reader: null }),
      isSignedIn: async (userId, request) => (await this.persons?.accounts.isSignedIn(userId, request)) ?? true,
    } satisfies Onlooker;
    this.machine = new Machine(lotId, backend, onlooker, sale);
    const { machine } = this;
    this.errands = new Errands(() => machine.clock.wallMs);
    const auditor = () => this.auditor;
    const left = (what: string, payload: unknown, reader: string | null) => {
      this.#outgoing.push({ what, payload, reader });
    };
    const atMs = machine.clock.wallMs;
    const lot = { lotId, startsAtMs: atMs, closesAtMs: atMs };
    if (sale === null) backend.startAnew(lot);
    else backend.addLot(lot);
    this.persons = accounts && new Persons({ machine, backend, counts, lotId, errands: this.errands, ...accounts });
    this.watchers = new Watchers({ machine, lotId, left, counts, auditor, persons: this.persons });
  }

  get auditor(): Auditor {
    return this.#journal.auditor;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Whether the lot waits for accounts, which keeps it in memory. */
  get isAsking(): boolean {
    return this.persons?.accounts.isAsked ?? false;
  }

  /** Asks of people that may be sent again. */
  get recent(): readonly SentAsk[] {
    return this.#recent;
  }

  /** Runs an event, waits for everything that follows at once, and compares. */
  async run(work: () => unknown, after: () => void = () => undefined): Promise<void> {
    const { disk, life } = this.machine;
    const [rollbacks, refusals] = [disk.rollbacks, life.refusals];
    this.machine.surround();
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof PowerCut) && !(fault instanceof DiskFull)) throw fault;
    }
    await idle();
    const stray = takeStray();
    if (stray !== null) throw new Difference(`uncaught ${stray}`);
    if (this.machine.isDead) {
      this.#options.counts.add("crash in the middle of a step");
      this.crash(() => "now");
      return;
    }
    this.#judge({ rollbacks: disk.rollbacks - rollbacks, refusals: life.refusals - refusals });
    after();
    this.#compare();
  }

  /** Sends an ask to the lot, by RPC. */
  submit(commandId: string | null, ask: Ask): void {
    if (this.persons !== null && ask.type !== "Publish" && ask.type !== "Unpublish") {
      void this.persons.send(ask, (admitted) => this.#deliver(commandId, admitted));
    } else this.#deliver(commandId, ask);
  }

  #deliver(commandId: string | null, ask: Ask): void {
    const { actor } = this.machine;
    const { lotId } = this.#options;
    this.#secrets.asked(ask);
    if (ask.type === "Publish") {
      const terms = { ...ask.terms, rulesVersion: this.#rulesVersion };
      const answer = actor.publish({ incrementalLotId: lotId, terms, ...actOf(ask) });
      this.#track(null, { ...ask, terms }, answer);
    } else if (ask.type === "Unpublish") this.#track(null, ask, actor.unpublish(actOf(ask)));
    else if (commandId !== null) void actor.execute({ commandId, command: ask }).catch(() => undefined);
  }

  /** Lets time pass, and what is due meanwhile happen. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.machine;
    const untilMs = clock.wallMs + ms;
    for (;;) {
      const errand = this.errands.takeUntil(untilMs);
      if (errand === null) break;
      clock.pass(Math.max(0, errand.atMs - clock.wallMs));
      await this.run(errand.work);
    }
    clock.pass(Math.max(0, untilMs - clock.wallMs));
  }

  signOut(person: string): void {
    const what = this.persons?.signOut(person);
    this.#options.trace.note(`  ${what}`);
  }

  async changeRight(): Promise<void> {
    const what = await this.persons?.changeRight();
    this.#options.trace.note(`  ${what}`);
  }

  /** Sends a bid over its bidder's own socket, where there is one. Answers whether there was. */
  submitOverSocket(commandId: string, ask: Ask): boolean {
    if (ask.type !== "PlaceBid" && ask.type !== "SetAutoBid") return false;
    const sent = this.watchers.bid(commandId, ask);
    if (sent) this.#secrets.asked(ask);
    return sent;
  }

  /** An ask has come to the lot. */
  #track(commandId: string | null, ask: Ask, answer: Promise<CommandAnswer>): void {
    const { life, clock } = this.machine;
    const sentAsk: SentAsk = {
      commandId,
      ask,
      atMs: clock.wallMs,
      waitingBefore: this.#waiting.length,
      signIn: this.persons?.senderOf(commandId) ?? null,
      settled: null,
      verdict: null,
      isReleased: false,
    };
    this.#waiting.push(sentAsk);
    if (commandId !== null) this.#recent = [...this.#recent.slice(1 - MAX_RECENT_ASKS), sentAsk];
    const release = () => {
      sentAsk.isReleased = true;
      this.#receive(sentAsk);
    };
    answer.then(
      (settled) => {
        sentAsk.settled = { answer: settled };
        life.emit(release);
      },
      (fault: unknown) => {
        sentAsk.settled = { fault };
      },
    );
  }

  /** The alarm rings, due or not. */
  async ring(): Promise<void> {
    const { machine } = this;
    const { clock, life, disk } = machine;
    // Which of two transitions the disk refused, or whether it was a bid before them, could not be told.
    if (this.#waiting.length > 0 || !this.auditor.sale.isOpeningTold) life.refuseWrites({ after: 0, count: 0 });
    const rollbacks = disk.rollbacks;
    await this.run(
      () => void machine.ring(),
      () => {
        const isKnown = this.auditor.sale.terms !== null;
        if (isKnown && this.#waiting.length > 0)
          throw new Difference("CLOSE2: the alarm overtook what was received before it");
        if (disk.rollbacks === rollbacks) this.#journal.alarm(clock.wallMs);
      },
    );
  }

  /** The timer that is due next goes off; time passes until then. */
  async runTimer(): Promise<void> {
    const { life, clock } = this.machine;
    if (life.nextTimerAtMs !== null) await this.pass(Math.max(0, life.nextTimerAtMs - clock.monotonicMs));
    // Of a life that ended meanwhile there is none.
    await this.run(() => life.takeTimer()?.work());
  }

  /** What is written becomes durable, and what waited for it goes out. */
  flush(): void {
    this.#journal.keep();
    this.machine.flush();
  }

  hibernate(): void {
    if (this.watchers.count > 0) this.#options.counts.add("hibernation with watchers");
    this.machine.hibernate();
    this.#journal.reloaded();
  }

  crash(arrives: (call: Call) => "now" | "later" | "never"): void {
    const { machine } = this;
    const { counts, trace } = this.#options;
    counts.add("crash");
    if (machine.disk.isDirty) counts.add("crash with writes that were not durable");
    if (machine.life.heldCount > 0) counts.add("crash with answers held back");
    if (machine.network.underWay.length > 0) counts.add("crash with calls under way");
    if (machine.isRinging) counts.add("crash in the alarm");
    machine.crash(arrives);
    this.watchers.crashed();
    this.#outgoing = [];
    this.#waiting = [];
    const lost = this.#journal.lose();
    this.#historyShown = Math.min(this.#historyShown, this.auditor.history.length);
    trace.note(`  crashed, ${lost} entries lost`);
  }

  /** The version of the rules that the app publishes the lot under now. */
  get #rulesVersion(): number {
    const [first, later] = this.#options.rules;
    return this.auditor.sale.terms === null ? first : later;
  }

  /** Reads the openings of the public log, to find them again later (OPENED1); of durable entries alone. */
  noteOpenings(): void {
    const { actor, disk } = this.machine;
    if (disk.isDirty) return;
    for (const [sequence, opening] of openingsOf(actor)) this.openings.set(sequence, opening);
  }

  /** Fails unless the actor shows a viewer what the auditor knows. */
  checkState(viewer: string | null): void {
    const { machine, auditor } = this;
    const facts = auditor.history.at(-1);
    if (facts === undefined) throw new Difference("no history");
    const expected = expectedView(facts, auditor, viewer, machine.clock.wallMs);
    const view = machine.actor.currentState(viewer);
    assertEqual(`state for ${viewer ?? "everybody"}`, expected, view);
    this.#outgoing.push({ what: "a state", payload: view, reader: viewer });
  }

  #judge({ rollbacks, refusals }: { rollbacks: number; refusals: number }): void {
    const settled = this.#waiting.filter((sentAsk) => sentAsk.settled !== null);
    if (settled.length > 0) this.#waiting = this.#waiting.filter((sentAsk) => sentAsk.settled === null);
    const { counts, lotId, trace } = this.#options;
    if (rollbacks > 0) this.#journal.reloaded();
    if (rollbacks > 0 && settled.length > 1) counts.add("disk refuses: turn split");
    if (settled.length > 1) counts.add("shared turn");
    // The first refusal costs a turn of several, which are then tried one by one; each further one costs one command.
    let mayFail = settled.length > 1 ? refusals - 1 : refusals;
    for (const sentAsk of settled) {
      if (sentAsk.settled === null || "fault" in sentAsk.settled) {
        mayFail -= 1;
        if (rollbacks === 0 || mayFail < 0)
          throw new Difference(`a command failed for no reason: ${String(sentAsk.settled?.fault)}`);
        counts.add("disk refuses: command failed");
        this.#journal.reloaded();
        continue;
      }
      const { answer } = sentAsk.settled;
      const isTurnedAway = sentAsk.waitingBefore >= MAX_QUEUE_LENGTH;
      const sequenceBefore = this.auditor.sale.sequence;
      sentAsk.verdict = isTurnedAway ? { outcome: "BUSY" } : this.#journal.ask(sentAsk);
      trace.note(`  ${sentAsk.commandId} ${JSON.stringify(sentAsk.ask)}: ${JSON.stringify(sentAsk.verdict)}`);
      checkOutcome(sentAsk, sentAsk.verdict, this.auditor, lotId);
      this.#count(sentAsk, isTurnedAway);
      const { verdict } = sentAsk;
      this.persons?.decided(sentAsk, verdict.outcome === "ACCEPTED" && verdict.sequence > sequenceBefore);
      if (sentAsk.commandId !== null) this.watchers.decided(sentAsk.commandId, sentAsk.ask, sentAsk.verdict);
      this.#outgoing.push({ what: "an answer", payload: answer, reader: askerOf(sentAsk.ask) });
    }
    if (settled.length <= MAX_TURN_COMMANDS) {
      for (const sentAsk of settled) checkView(sentAsk, this.auditor, this.machine.clock.wallMs);
    }
    for (const sentAsk of settled) if (sentAsk.isReleased) this.#receive(sentAsk);
  }

  #compare(): void {
    const { history, sale } = this.auditor;
    for (; this.#historyShown < history.length; this.#historyShown += 1) {
      const facts = history[this.#historyShown];
      if (facts !== undefined) this.#secrets.shown(facts, sale.rows.slice(-4 * MAX_TURN_COMMANDS));
    }
    const outgoing = this.#outgoing;
    this.#outgoing = [];
    for (const leaving of outgoing) this.#secrets.look(leaving, sale.sequence);
    this.watchers.check();
    this.persons?.check();
  }

  /** The asker gets an answer, unless it is lost on the way. */
  #receive({ verdict, ask }: SentAsk): void {
    if (verdict === null) return;
    if (this.#options.isAnswerLost()) this.#options.counts.add("answer lost");
    else this.promises.given(ask, verdict);
  }

  #count({ verdict, waitingBefore }: SentAsk, isTurnedAway: boolean): void {
    const { counts } = this.#options;
    if (isTurnedAway && waitingBefore > 0) counts.add("busy: long queue");
    if (verdict?.outcome === "ACCEPTED") counts.add("accepted");
    if (verdict?.outcome !== "REFUSED") return;
    const { code, data } = verdict.refusal;
    const fault: unknown = data && Reflect.get(data, "fault");
    for (const name of [`refused ${code}`, `malformed ${String(fault)}`]) if (isHappened(name)) counts.add(name);
  }
}

function actOf({ administrator, reason }: StaffAsk) {
  return { administrator, reason };
}
