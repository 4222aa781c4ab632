import type { SignIn } from "../../../schema/people/sign-in.ts";
import type { PersonAsk } from "../auditor/asks.ts";
import { Entitlements } from "../auditor/entitlements.ts";
import { Accounts, CHANNEL, type Right } from "../platform/accounts.ts";
import type { Backend } from "../platform/backend.ts";
import type { Errands } from "../platform/errands.ts";
import type { Machine } from "../platform/machine.ts";
import type { Random } from "../platform/random.ts";
import { Difference } from "./assert-equal.ts";
import type { Counts } from "./counts.ts";
import type { SentAsk } from "./sent-ask.ts";

const RIGHTS_ON_SALE: readonly Right[] = [
  { rule: "USER_PROJECT_EDIT", entity: "project" },
  { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entity: "project" },
  { rule: "USER_OU_EDIT", entity: "unit" },
  { rule: "USER_CHANNEL_PUBLISH", entity: CHANNEL },
];
const OTHER_RIGHTS: readonly Right[] = [
  { rule: "USER_PROJECT_EDIT", entity: "another-project" },
  { rule: "USER_OU_EDIT", entity: "another-unit" },
  { rule: "USER_CHANNEL_PUBLISH", entity: "auctionate" },
];
/** Sign-ins that a person's next request may still use: another tab, or a thief. */
const REMEMBERED_SIGN_INS = 3;
const MAX_ABSENCE_MS = 8_000;
const UNANNOUNCED = 0.25;

/** Sign-ins of all lots of this thread: the Worker's caches outlast a lot. */
let lastSignIn = 0;

interface PersonsParts {
  readonly machine: Machine;
  readonly backend: Backend;
  readonly errands: Errands;
  readonly counts: Counts;
  readonly lotId: string;
  /** Apart from the random choices of the lot. */
  readonly random: Random;
  readonly names: readonly string[];
}

/**
 * Persons who sign in and out, and get and lose rights, while they bid and watch; and beside the app that serves them, the
 * auditor's record.
 */
export class Persons {
  readonly accounts: Accounts;
  readonly #parts: PersonsParts;
  readonly #record: Entitlements;
  readonly #signIns = new Map<string, SignIn[]>();
  readonly #held = new Set<string>();
  /** The sign-in of each command over a socket. */
  readonly #sentUnder = new Map<string, SignIn>();
  /** The sign-in of the command that is being sent by RPC. */
  #sending: SignIn | null = null;
  #lookupsNoticed = 0;
  #fault: string | null = null;

  constructor(parts: PersonsParts) {
    this.#parts = parts;
    const { machine, backend, errands, random, lotId } = parts;
    this.#record = new Entitlements({ madeAtMs: this.#nowMs, entities: ["project", "unit", CHANNEL] });
    this.accounts = new Accounts({
      backend,
      errands,
      random,
      lotId,
      clock: machine.clock,
      life: () => machine.life,
      dismiss: (signIn, hasEnded) => {
        machine.actor.dismiss(signIn, hasEnded);
        if (hasEnded) this.#record.announced(signIn.familyId);
      },
      saidLive: ({ familyId }) => this.#note(this.#record.faultOfVerdict(familyId, this.#nowMs)),
      saidMissing: (signIn, missing) => this.#checkMissing(signIn, missing),
    });
  }

  /** Makes sale and persons; some of them held rights before the sale was made, and some still do. */
  async settle(): Promise<void> {
    const { names, random } = this.#parts;
    this.accounts.publish(this.#nowMs);
    await this.accounts.addUser("chief");
    await this.accounts.grant("chief", { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entity: "project" }, 1);
    for (const name of names) {
      await this.accounts.addUser(name);
      this.#signIn(name);
      if (!random.chance(0.3)) continue;
      const right = random.pick(RIGHTS_ON_SALE);
      await this.#grant(name, right, this.#nowMs - 2_000);
      const isKept = this.#mayBeInvolved(name) && random.chance(0.4);
      if (!isKept) await this.#withdraw(name, right, this.#nowMs - random.between(1, 1_000));
    }
  }

  /** The sign-in of a person's next request: mostly the newest one. */
  signInOf(person: string): SignIn {
    const { random } = this.#parts;
    const signIns = this.#signIns.get(person) ?? [];
    const newest = signIns.at(-1);
    if (newest === undefined) throw new Error(`${person} never signed in`);
    return random.chance(0.6) ? newest : random.pick(signIns.slice(-REMEMBERED_SIGN_INS));
  }

  /** Ends a person's newest sign-in, as a logout or a reused token does, or all of them, as a new password does. */
  signOut(person: string): string {
    const { random, counts, errands } = this.#parts;
    const signIns = this.#signIns.get(person) ?? [];
    const isUnannounced = random.chance(UNANNOUNCED);
    const ending = (random.chance(0.3) ? signIns : signIns.slice(-1)).filter(
      ({ familyId }) => !this.#record.hasEnded(familyId),
    );
    if (ending.length === 0) return `${person} is signed out`;
    for (const { familyId } of ending) this.#record.ended(familyId, this.#nowMs, { isUnannounced });
    const families = ending.map(({ familyId }) => familyId);
    void this.accounts.end(person, families, { isUnannounced });
    counts.add(isUnannounced ? "sign-in ended: its hub never hears of it" : "sign-in ended");
    errands.at(this.#nowMs + random.between(0, MAX_ABSENCE_MS), () => this.#signIn(person));
    return `${ending.length} sign-ins of ${person} end`;
  }

  /** Grants a person a right or withdraws it, on the sale or on something else. */
  async changeRight(): Promise<string> {
    const { random, names } = this.#parts;
    const person = random.pick(names);
    const held = [...RIGHTS_ON_SALE, ...OTHER_RIGHTS].filter((right) => this.#held.has(keyOf(person, right)));
    const isHeld = held.length > 0 && random.chance(0.6);
    const grantable = this.#mayBeInvolved(person) && random.chance(0.3) ? RIGHTS_ON_SALE : OTHER_RIGHTS;
    const right = random.pick(isHeld ? held : grantable);
    if (isHeld) await this.#withdraw(person, right, this.#nowMs);
    else await this.#grant(person, right, this.#nowMs);
    return `${person} ${isHeld ? "loses" : "gets"} ${right.rule} on ${right.entity}`;
  }

  /** Sends a request over HTTP, unless the Worker turns it away. */
  async send(ask: PersonAsk, execute: (ask: PersonAsk) => void): Promise<void> {
    if (!("bidder" in ask)) return execute(ask);
    const signIn = this.signInOf(ask.bidder);
    const missing =
      ask.type === "RemoveAutoBid" ? await this.#missingAtAll(signIn) : await this.accounts.admitBid(signIn);
    if (missing === null) return this.#parts.counts.add("request turned away: signed out");
    // Until the lot's queue has it, which is at once.
    this.#sending = signIn;
    try {
      execute("missingConditions" in ask ? withMissing(ask, missing) : ask);
    } finally {
      this.#sending = null;
    }
  }

  /** A command is sent over a socket. */
  sentUnder(commandId: string, signIn: SignIn): void {
    this.#sentUnder.set(commandId, signIn);
  }

  /** The sign-in of a command that has come to the lot; null for one of staff. */
  senderOf(commandId: string | null): SignIn | null {
    return this.#sending ?? (commandId === null ? null : (this.#sentUnder.get(commandId) ?? null));
  }

  /** A command was decided. @param isNew whether it was accepted for the first time. */
  decided({ ask, atMs, signIn }: SentAsk, isNew: boolean): void {
    if (signIn === null || !("bidder" in ask)) return;
    const { counts } = this.#parts;
    const missing = "missingConditions" in ask ? ask.missingConditions : [];
    if (missing.includes("SIGNED_IN")) this.#note("the lot got a command without a sign-in");
    if (missing.includes("NOT_INVOLVED")) counts.add("bid refused: involved");
    const come = { person: ask.bidder, signIn: signIn.familyId, atMs };
    this.#note(this.#record.faultOfRequest(come));
    // Taking back a maximum is no bid.
    const isPermitted = ask.type !== "RemoveAutoBid" && !missing.includes("NOT_INVOLVED");
    if (isPermitted) this.#note(this.#record.faultOfBid(come));
    if (!isNew) return;
    if (this.#record.hasEnded(signIn.familyId)) counts.add("accepted in the seconds after an end");
    if (this.#record.isFormer(ask.bidder)) counts.add("accepted of a former holder of rights");
  }

  /** The lot acknowledges a socket of this sign-in. */
  acknowledged({ familyId }: SignIn): void {
    this.#note(this.#record.faultOfAcknowledgement(familyId));
  }

  /** A frame is sent to a socket of this sign-in. */
  frameSent({ familyId }: SignIn): void {
    this.#note(this.#record.faultOfFrame(familyId, this.#nowMs));
  }

  /** A socket of this sign-in was closed as signed out. */
  closedAsSignedOut({ familyId }: SignIn): void {
    this.#parts.counts.add("socket closed: signed out");
    if (!this.#record.hasEnded(familyId)) this.#note("a socket was closed as signed out, and its sign-in is live");
  }

  /** A socket was closed because its sign-in could not be looked up. */
  closedUnanswered(): void {
    this.#lookupsNoticed += 1;
    if (this.#lookupsNoticed > this.accounts.lookupsFailed) this.#note("a socket was closed for no reason");
  }

  /** Fails if anything was wrong since the last check. */
  check(): void {
    if (this.#fault !== null) throw new Difference(this.#fault);
  }

  get #nowMs(): number {
    return this.#parts.machine.clock.wallMs;
  }

  #note(fault: string | null): void {
    this.#fault ??= fault;
  }

  /** So few that the others keep bidding. */
  #mayBeInvolved(person: string): boolean {
    const { names } = this.#parts;
    return names.indexOf(person) < Math.ceil(names.length / 3);
  }

  #signIn(person: string): void {
    lastSignIn += 1;
    const signIn = { userId: person, familyId: `family-${lastSignIn}` };
    this.accounts.begin(signIn);
    this.#record.began(signIn.familyId);
    this.#signIns.set(person, [...(this.#signIns.get(person) ?? []), signIn]);
  }

  async #grant(person: string, right: Right, atMs: number): Promise<void> {
    if (!(await this.accounts.grant(person, right, atMs))) return;
    this.#held.add(keyOf(person, right));
    this.#record.granted(person, right.entity, atMs);
  }

  async #withdraw(person: string, right: Right, atMs: number): Promise<void> {
    if (!(await this.accounts.withdraw(person, right, atMs))) return;
    this.#held.delete(keyOf(person, right));
    this.#record.withdrawn(person, right.entity, atMs);
    const isOnSale = RIGHTS_ON_SALE.some(({ entity }) => entity === right.entity);
    if (isOnSale && atMs >= this.#nowMs) this.#parts.counts.add("right on the sale withdrawn");
  }

  async #missingAtAll(signIn: SignIn): Promise<readonly string[] | null> {
    return (await this.accounts.admit(signIn)) ? [] : null;
  }

  #checkMissing({ userId, familyId }: SignIn, missing: readonly string[]): void {
    for (const condition of missing) {
      const isRight =
        condition === "SIGNED_IN"
          ? this.#record.hasEnded(familyId)
          : condition === "NOT_INVOLVED" && this.#record.isInvolved(userId);
      if (!isRight) this.#note(`the Worker says that ${userId} lacks ${condition}`);
    }
  }
}

function keyOf(person: string, { rule, entity }: Right): string {
  return `${person}/${rule}/${entity}`;
}

function withMissing<T extends { readonly missingConditions: readonly string[] }>(
  ask: T,
  missing: readonly string[],
): T {
  return { ...ask, missingConditions: [...new Set([...ask.missingConditions, ...missing])] };
}
