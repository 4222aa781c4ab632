/** What may pass between the end of a sign-in, or the grant of a right, and its effect everywhere. */
const BOUND_MS = 5_000;

interface SignIn {
  endedAtMs: number | null;
  /** Whether the call about the end was lost for good: then open sockets stay until their next bid. */
  isUnannounced: boolean;
  /** Whether the lot has learned of the end. */
  isKnownToLot: boolean;
}

interface Holding {
  readonly person: string;
  readonly entity: string;
  readonly fromMs: number;
  untilMs: number | null;
}

/** A command that came to the lot: from which person, under which sign-in, and when. */
export interface Come {
  readonly person: string;
  readonly signIn: string;
  readonly atMs: number;
}

/**
 * The auditor's own record of rights and sign-ins. It answers, from what happened and not from what the app stored, whose
 * commands, sockets and frames may still be served.
 */
export class Entitlements {
  readonly #saleMadeAtMs: number;
  /** The sale's project, unit and channels. */
  readonly #entities: ReadonlySet<string>;
  readonly #signIns = new Map<string, SignIn>();
  readonly #holdings: Holding[] = [];

  constructor(sale: { madeAtMs: number; entities: readonly string[] }) {
    this.#saleMadeAtMs = sale.madeAtMs;
    this.#entities = new Set(sale.entities);
  }

  began(signIn: string): void {
    this.#signIns.set(signIn, { endedAtMs: null, isUnannounced: false, isKnownToLot: false });
  }

  announced(signIn: string): void {
    const known = this.#signIns.get(signIn);
    if (known !== undefined) known.isKnownToLot = true;
  }

  ended(signIn: string, atMs: number, { isUnannounced }: { isUnannounced: boolean }): void {
    const known = this.#signIns.get(signIn);
    if (known === undefined || known.endedAtMs !== null) return;
    known.endedAtMs = atMs;
    known.isUnannounced = isUnannounced;
  }

  granted(person: string, entity: string, atMs: number): void {
    this.#holdings.push({ person, entity, fromMs: atMs, untilMs: null });
  }

  withdrawn(person: string, entity: string, atMs: number): void {
    const held = this.#holdings.find((one) => one.person === person && one.entity === entity && one.untilMs === null);
    if (held !== undefined) held.untilMs = atMs;
  }

  hasEnded(signIn: string): boolean {
    return this.#signIns.get(signIn)?.endedAtMs !== null;
  }

  /** Whether a person holds a right on the sale, or held one since it was made (APART1). */
  isInvolved(person: string): boolean {
    return this.#involvedSinceMs(person) !== null;
  }

  /** Whether a person held rights on the sale's entities, all of which had ended when the sale was made. */
  isFormer(person: string): boolean {
    const wasHolder = this.#holdings.some((held) => held.person === person && this.#entities.has(held.entity));
    return wasHolder && !this.isInvolved(person);
  }

  /** What is wrong with a command that came to the lot, where nothing comes without a sign-in; null if nothing is. */
  faultOfRequest({ signIn, atMs }: Come): string | null {
    return this.#faultOf(signIn, atMs, "a command came");
  }

  /** What is wrong with a bid or a maximum that came as one of a person without rights on the sale. */
  faultOfBid({ person, atMs }: Come): string | null {
    const sinceMs = this.#involvedSinceMs(person);
    if (sinceMs !== null && atMs - sinceMs >= BOUND_MS) {
      return `APART1: a bid was let through from ${person}, who has had a right on the sale for ${atMs - sinceMs} ms`;
    }
    return null;
  }

  /** What is wrong with a verdict that a sign-in is live. */
  faultOfVerdict(signIn: string, atMs: number): string | null {
    return this.#faultOf(signIn, atMs, "taken for live");
  }

  /** What is wrong with a socket that is let in: the lot asks before it does, and may have learned of the end meanwhile. */
  faultOfAcknowledgement(signIn: string): string | null {
    return this.#signIns.get(signIn)?.isKnownToLot ? "a socket was let in after the lot had learned of the end" : null;
  }

  /** What is wrong with a frame to a socket. */
  faultOfFrame(signIn: string, atMs: number): string | null {
    return this.#signIns.get(signIn)?.isUnannounced ? null : this.#faultOf(signIn, atMs, "a frame was sent");
  }

  #faultOf(signIn: string, atMs: number, what: string): string | null {
    const endedAtMs = this.#signIns.get(signIn)?.endedAtMs ?? null;
    if (endedAtMs === null || atMs - endedAtMs < BOUND_MS) return null;
    return `${what} ${atMs - endedAtMs} ms after the end of its sign-in`;
  }

  #involvedSinceMs(person: string): number | null {
    let sinceMs: number | null = null;
    for (const { person: holder, entity, fromMs, untilMs } of this.#holdings) {
      const hadEnded = untilMs !== null && untilMs < this.#saleMadeAtMs;
      if (holder !== person || !this.#entities.has(entity) || hadEnded) continue;
      if (sinceMs === null || fromMs < sinceMs) sinceMs = fromMs;
    }
    return sinceMs;
  }
}
