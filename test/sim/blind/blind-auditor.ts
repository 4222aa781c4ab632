/**
 * The rules of blind lots (actors/blind-engine/RULES.md), written a second time, by names and lists that are searched
 * anew each time. Knows what is in each bid, which the lot does not. Shares no code with the engine.
 */

export interface AuditTerms {
  readonly minimumCents: number;
  readonly reserveCents: number | null;
  readonly granularityCents: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly bindingUntilMs: number;
  readonly learns: "WINNER" | "OWN_RANK" | "AMOUNTS";
  readonly showsBidderCount: boolean;
}

/** What a bid really is. `flaw` is why it does not open to a bid of its sender on this lot. */
export interface AuditBid {
  readonly seal: string;
  readonly flaw: string | null;
  readonly amountCents: number;
  readonly validUntilMs: number;
  readonly conditions: string;
  readonly terms: object | null | undefined;
  /** Whether it is sealed in the right form for the running round. */
  readonly isFormed: boolean;
  /** The hashes of files in the sealed text, and those that the command names beside it. */
  readonly files: readonly string[];
  readonly named: readonly string[];
}

/** A sealed file that is not deleted. */
export interface AuditFile {
  readonly user: string;
  readonly hash: string;
  readonly round: 1 | 2;
  readonly sentAtMs: number;
  isStored: boolean;
  isNamed: boolean;
  /** Of a valid bid: the seller may read it. */
  isOpened: boolean;
}

interface Standing extends AuditBid {
  readonly user: string;
  readonly round: 1 | 2;
  /** Counts up over all bids. */
  readonly order: number;
}

/** The end of a sale. */
export interface AuditEnd {
  readonly type: "AWARDED" | "UNSOLD" | "CALLED_OFF";
  readonly user: string | null;
}

export type AuditPhase = "UPCOMING" | "OPEN" | "CLOSED" | "RANKED" | "ENDED";

interface AuditState {
  round: 1 | 2;
  startsAtMs: number;
  closesAtMs: number;
  isRanked: boolean;
  invited: string[] | null;
  standing: Standing[];
  seals: string[];
  ranking: Standing[] | null;
  declined: { order: number; reason: string }[];
  decided: { id: string; isApproved: boolean }[];
  end: AuditEnd | null;
  orders: number;
  files: AuditFile[];
  /** What a user's device has encrypted of the bid with this seal. */
  copies: { user: string; seal: string; copy: string }[];
}

const MAX_FILES = 10;
const DAY_MS = 86_400_000;
const FIVE_MINUTES_MS = 300_000;
const MAX_CENTS = 100_000_000_000;

export class BlindAuditor {
  readonly terms: AuditTerms;
  #state: AuditState;

  constructor(terms: AuditTerms) {
    this.terms = terms;
    const { startsAtMs, closesAtMs } = terms;
    const none = { isRanked: false, invited: null, ranking: null, end: null, orders: 0 };
    const lists = { standing: [], seals: [], declined: [], decided: [], files: [], copies: [] };
    this.#state = { round: 1, startsAtMs, closesAtMs, ...none, ...lists };
  }

  /** For a crash: what was not durable is taken back. */
  save(): AuditState {
    return structuredClone(this.#state);
  }

  restore(saved: AuditState): void {
    this.#state = structuredClone(saved);
  }

  get round(): 1 | 2 {
    return this.#state.round;
  }

  get closesAtMs(): number {
    return this.#state.closesAtMs;
  }

  get end(): AuditEnd | null {
    return this.#state.end;
  }

  get isRanked(): boolean {
    return this.#state.isRanked;
  }

  /** The bids in the ranking, the first first. */
  get ranking(): readonly Standing[] | null {
    return this.#state.ranking;
  }

  get invited(): readonly string[] | null {
    return this.#state.invited;
  }

  phaseAt(nowMs: number): AuditPhase {
    if (this.#state.end !== null) return "ENDED";
    if (this.#state.isRanked) return "RANKED";
    if (nowMs > this.#state.closesAtMs) return "CLOSED";
    return nowMs < this.#state.startsAtMs ? "UPCOMING" : "OPEN";
  }

  /** The bid of a user that counts in the running round. */
  bidOf(user: string): Standing | null {
    return this.#inRound(this.#state.round).find((bid) => bid.user === user) ?? null;
  }

  /** The bids that count of a user, or of all, by round. */
  standingOf(user: string | null = null): Standing[] {
    return this.#state.standing.filter((bid) => user === null || bid.user === user);
  }

  #inRound(round: 1 | 2): Standing[] {
    return this.#state.standing.filter((bid) => bid.round === round);
  }

  /** VEIL2: how many bidders everybody sees; null where the sale hides it, or once the bids are open. */
  get bidderCount(): number | null {
    if (!this.terms.showsBidderCount || this.#state.isRanked || this.#state.end !== null) return null;
    return new Set(this.#inRound(this.#state.round).map(({ user }) => user)).size;
  }

  /** The refusal of a bid, or null, after which it counts. */
  place(user: string, bid: AuditBid, { nowMs, isAllowed }: { nowMs: number; isAllowed: boolean }): string | null {
    const refusal = this.#refusal(user, nowMs);
    if (refusal !== null) return refusal;
    if (!isAllowed) return "BIDDER_NOT_ALLOWED";
    if (!bid.isFormed) return "SEALED_BID_MALFORMED";
    const { round } = this.#state;
    const stored = this.#state.files.filter((file) => file.user === user && file.round === round && file.isStored);
    if (bid.named.some((hash) => stored.every((file) => file.hash !== hash))) return "SEALED_BID_MALFORMED";
    if (this.#state.seals.includes(bid.seal)) return "SEAL_REUSED";
    const replaced = this.bidOf(user);
    this.#state.copies = this.#state.copies.filter(({ seal }) => seal !== replaced?.seal);
    this.#keepFiles((file) => {
      if (file.user !== user || file.round !== round) return true;
      const isNamed = bid.named.includes(file.hash);
      const isReplaced = file.isNamed && !isNamed;
      file.isNamed = isNamed;
      return !isReplaced;
    });
    this.#state.standing = this.#state.standing.filter((other) => other.user !== user || other.round !== round);
    this.#state.orders += 1;
    this.#state.standing.push({ ...bid, user, round, order: this.#state.orders });
    this.#state.seals.push(bid.seal);
    return null;
  }

  withdraw(user: string, nowMs: number): string | null {
    const refusal = this.#refusal(user, nowMs);
    if (refusal !== null) return refusal;
    const own = this.bidOf(user);
    if (own === null) return "NO_BID";
    this.#state.standing = this.#state.standing.filter((bid) => bid !== own && bid.order !== own.order);
    this.#state.copies = this.#state.copies.filter(({ seal }) => seal !== own.seal);
    this.#keepFiles((file) => file.user !== user || file.round !== own.round);
    return null;
  }

  /** ATTACH1: what a lot says to a file that comes; null: it may be stored. */
  admit(user: string, hash: string, nowMs: number): string | null {
    const refusal = this.#refusal(user, nowMs);
    if (refusal !== null) return refusal;
    const own = this.filesOf(user, nowMs);
    if (own.some((file) => file.hash === hash)) return null;
    if (own.length >= MAX_FILES) return "TOO_MANY";
    const { round } = this.#state;
    const states = { isStored: false, isNamed: false, isOpened: false };
    this.#state.files.push({ user, hash, round, sentAtMs: nowMs, ...states });
    return null;
  }

  /** The file is there. Whether it is still wanted. */
  stored(user: string, hash: string): boolean {
    const file = this.#state.files.find((other) => other.user === user && other.hash === hash);
    if (file !== undefined) file.isStored = true;
    return file !== undefined;
  }

  /** A user's files of the running round that a bid may name. */
  filesOf(user: string, nowMs: number): readonly AuditFile[] {
    const { files, round } = this.#state;
    return files.filter((file) => file.user === user && file.round === round && this.isKept(file, nowMs));
  }

  /** ATTACH2: one that no bid names is deleted after a day. */
  isKept(file: AuditFile, nowMs: number): boolean {
    return file.isNamed || file.isOpened || nowMs <= file.sentAtMs + DAY_MS;
  }

  get files(): readonly AuditFile[] {
    return this.#state.files;
  }

  #keepFiles(isKept: (file: AuditFile) => boolean): void {
    this.#state.files = this.#state.files.filter(isKept);
  }

  /** Keeps a copy of a bid that is sealed; whether there is such a bid. */
  keepCopy(user: string, seal: string, copy: string): boolean {
    const { isRanked, end } = this.#state;
    if (isRanked || end !== null || this.bidOf(user)?.seal !== seal) return false;
    this.#state.copies = this.#state.copies.filter((other) => other.seal !== seal);
    this.#state.copies.push({ user, seal, copy });
    return true;
  }

  forgetCopy(user: string, seal: string): void {
    this.#state.copies = this.#state.copies.filter((other) => other.user !== user || other.seal !== seal);
  }

  copyOf(user: string, seal: string): string | null {
    return this.#state.copies.find((other) => other.user === user && other.seal === seal)?.copy ?? null;
  }

  #refusal(user: string, nowMs: number): string | null {
    if (this.#state.end?.type === "CALLED_OFF") return "LOT_CALLED_OFF";
    const phase = this.phaseAt(nowMs);
    if (phase === "UPCOMING") return "LOT_NOT_OPEN";
    if (phase !== "OPEN") return "LOT_CLOSED";
    return this.#state.invited === null || this.#state.invited.includes(user) ? null : "NOT_INVITED";
  }

  /** Why a bid does not count at the opening; null where it does. */
  reasonOf(bid: Standing): string | null {
    const { minimumCents, granularityCents, bindingUntilMs } = this.terms;
    if (bid.flaw !== null) return bid.flaw;
    const isAmount = bid.amountCents > 0 && bid.amountCents <= MAX_CENTS && bid.amountCents % granularityCents === 0;
    if (!isAmount) return "AMOUNT_MALFORMED";
    if (bid.amountCents < minimumCents) return "BELOW_MINIMUM";
    if (bid.validUntilMs < bindingUntilMs) return "BINDS_TOO_SHORT";
    const first = bid.round === 2 ? this.#inRound(1).find((other) => other.user === bid.user) : undefined;
    return first !== undefined && bid.amountCents <= first.amountCents ? "NOT_RAISED" : null;
  }

  /** All bids of the round are opened. */
  open(): void {
    const valid = this.#inRound(this.#state.round).filter((bid) => this.reasonOf(bid) === null);
    const kept = (this.#state.ranking ?? []).filter((bid) => !valid.some(({ user }) => user === bid.user));
    this.#state.ranking = [...kept, ...valid].sort((a, b) => b.amountCents - a.amountCents || a.order - b.order);
    this.#state.isRanked = true;
    this.#state.copies = [];
    this.#keepFiles((file) => {
      if (file.round !== this.#state.round) return true;
      file.isOpened = file.isNamed && valid.some((bid) => bid.user === file.user && bid.files.includes(file.hash));
      return file.isOpened;
    });
    if (this.#state.ranking.length === 0) this.#state.end = { type: "UNSOLD", user: null };
  }

  /** What staff ask; null where it is done. */
  callOff(nowMs: number): string | null {
    if (this.#state.end !== null) return this.#state.end.type === "CALLED_OFF" ? null : "LOT_ENDED";
    const phase = this.phaseAt(nowMs);
    if (phase !== "OPEN" && phase !== "UPCOMING") return "CALLED_OFF_TOO_LATE";
    this.#state.end = { type: "CALLED_OFF", user: null };
    this.#state.copies = [];
    this.#keepFiles((file) => file.round !== this.#state.round);
    return null;
  }

  holdSecondRound(firstCount: number, { nowMs, closesAtMs }: { nowMs: number; closesAtMs: number }): string | null {
    const refusal = this.#staffRefusal();
    if (refusal !== null) return refusal;
    if (this.#state.round === 2) return "SECOND_ROUND_HELD";
    const invited = (this.#state.ranking ?? []).slice(0, firstCount).map(({ user }) => user);
    if (invited.length < 2) return "TOO_FEW_BIDS";
    if (closesAtMs < nowMs + FIVE_MINUTES_MS) return "TERMS_INVALID";
    Object.assign(this.#state, { round: 2, startsAtMs: nowMs, closesAtMs, isRanked: false, invited });
    return null;
  }

  award(order: number | null, { nowMs, isBelowReserve, reason, proposal }: AuditAward): string | null {
    const earlier = this.#decisionOn(proposal, true);
    if (earlier !== null) return earlier.refusal;
    const bid = this.#state.ranking?.find((ranked) => ranked.order === order);
    if (bid === undefined) return "BID_UNKNOWN";
    if (nowMs > bid.validUntilMs) return "BID_EXPIRED";
    if (this.#state.ranking?.[0] !== bid && reason === null) return "REASON_REQUIRED";
    if (bid.amountCents < (this.terms.reserveCents ?? 0) && !isBelowReserve) return "BELOW_RESERVE";
    this.#state.end = { type: "AWARDED", user: bid.user };
    this.#state.decided.push({ id: proposal.id, isApproved: true });
    return null;
  }

  decline(order: number | null, reason: string | null, proposal: AuditProposal): string | null {
    const earlier = this.#decisionOn(proposal, true);
    if (earlier !== null) return earlier.refusal;
    const bid = this.#state.ranking?.find((ranked) => ranked.order === order);
    if (bid === undefined) return "BID_UNKNOWN";
    if (reason === null) return "REASON_REQUIRED";
    this.#state.declined.push({ order: bid.order, reason: proposal.reason });
    this.#state.decided.push({ id: proposal.id, isApproved: true });
    this.#state.ranking = this.#state.ranking?.filter((ranked) => ranked !== bid) ?? null;
    return null;
  }

  endUnsold(reason: string | null, proposal: AuditProposal): string | null {
    const earlier = this.#decisionOn(proposal, true);
    if (earlier !== null) return earlier.refusal;
    if (reason === null) return "REASON_REQUIRED";
    this.#state.end = { type: "UNSOLD", user: null };
    this.#state.decided.push({ id: proposal.id, isApproved: true });
    return null;
  }

  reject(reason: string | null, proposal: AuditProposal): string | null {
    const earlier = this.#decisionOn(proposal, false);
    if (earlier !== null) return earlier.refusal;
    if (reason === null) return "REASON_REQUIRED";
    this.#state.decided.push({ id: proposal.id, isApproved: false });
    return null;
  }

  get decided(): readonly { id: string; isApproved: boolean }[] {
    return this.#state.decided;
  }

  /** What became of a proposal before, or why nobody may decide on it now; null where it can be. */
  #decisionOn(proposal: AuditProposal, isApproved: boolean): { refusal: string | null } | null {
    const before = this.#state.decided.find(({ id }) => id === proposal.id);
    if (before) return { refusal: before.isApproved === isApproved ? null : "PROPOSAL_DECIDED" };
    const refusal = this.#staffRefusal() ?? (proposal.isOwn ? "OWN_PROPOSAL" : null);
    return refusal === null ? null : { refusal };
  }

  #staffRefusal(): string | null {
    if (this.#state.end !== null) return "LOT_ENDED";
    return this.#state.isRanked ? null : "NOT_RANKED";
  }

  /** How a bid is shown to its bidder and, once its round is ranked, to staff. */
  shownAs(bid: Standing): { state: string; reason: string | null } {
    if (!(this.#state.isRanked || bid.round < this.#state.round)) return { state: "SEALED", reason: null };
    const reason = this.reasonOf(bid);
    if (reason !== null) return { state: "REFUSED", reason };
    const declined = this.#state.declined.find(({ order }) => order === bid.order);
    return declined ? { state: "DECLINED", reason: declined.reason } : { state: "VALID", reason: null };
  }

  /** LEARN1. */
  learnedBy(user: string) {
    const { ranking, end } = this.#state;
    const { learns } = this.terms;
    const nothing = { hasWon: null, rank: null, rankedCount: null, amountsCents: null };
    if (ranking === null || end?.type === "CALLED_OFF") return nothing;
    const hasWon = end === null ? null : end.type === "AWARDED" && end.user === user;
    if (learns === "WINNER") return { ...nothing, hasWon };
    const rank = ranking.findIndex((bid) => bid.user === user) + 1;
    const amountsCents = learns === "AMOUNTS" ? ranking.map(({ amountCents }) => amountCents) : null;
    return { hasWon, rank: rank === 0 ? null : rank, rankedCount: ranking.length, amountsCents };
  }
}

/** What was proposed: by the one who decides, or by another. */
interface AuditProposal {
  readonly id: string;
  readonly isOwn: boolean;
  readonly reason: string;
}

interface AuditAward {
  readonly proposal: AuditProposal;
  readonly nowMs: number;
  readonly isBelowReserve: boolean;
  readonly reason: string | null;
}
