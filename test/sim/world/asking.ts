import { nextMinimumOf, stepFor, unitOf } from "../auditor/amounts.ts";
import type { Correction, OutageAsk, PersonAsk, SaleDecision, Terms } from "../auditor/asks.ts";
import { highestRow, leadOf, type Sale } from "../auditor/sale.ts";
import type { Random } from "../platform/random.ts";
import type { Profile } from "./profile.ts";

const NOTICE_MS = 300_000;
const CONDITIONS = ["EMAIL", "ADDRESS", "PHONE", "IDENTITY"];
const ADMINISTRATORS = ["admin-1", "admin-2"];
const REASONS = ["slip of the pen", "withdrawn", "not paid before"];
const LADDERS: readonly Terms["ladder"][] = [
  [[0, 10_00]],
  [
    [0, 5_00],
    [150_00, 10_00],
    [400_00, 25_00],
    [1_000_00, 50_00],
  ],
  // Falling steps are allowed, and make one step above a limit less than the next minimum.
  [
    [0, 50_00],
    [300_00, 7_00],
    [500_00, 20_00],
  ],
  [
    [0, 2_50],
    [200_00, 5_25],
  ],
  [
    [0, 1],
    [500_00, 1_00],
  ],
];

/** Users' requests, mostly at the edges: the limit, the next minimum, the price, the second bid. */
export class Asking {
  readonly #random: Random;
  readonly #bidders: readonly string[];
  /** Whether the leader changes the own maximum all the time. */
  readonly #isNagging: boolean;
  /** How many times longer than usual lots are open. */
  readonly #patience: number;

  constructor(random: Random, bidders: readonly string[], profile: Pick<Profile, "name">) {
    this.#random = random;
    this.#bidders = bidders;
    this.#isNagging = profile.name === "nagging";
    this.#patience = profile.name === "revoking" ? 5 : 1;
  }

  terms(nowMs: number): Terms {
    const random = this.#random;
    const startsAtMs = nowMs + random.between(-5_000, 4_000);
    return {
      startAmountCents: random.pick([100_00, 250_00, 499_00]),
      ladder: random.pick(LADDERS),
      startsAtMs,
      closesAtMs: startsAtMs + this.#patience * random.between(6_000, 50_000),
      extensionMs: random.pick([0, 1_000, 2_500, 5_000]),
      // The app fills in its own.
      rulesVersion: 0,
    };
  }

  /** Terms that differ from those that hold in one way, or have one thing wrong with them. */
  otherTerms(terms: Terms, closesAtMs: number, nowMs: number): Terms {
    const random = this.#random;
    switch (random.between(0, 13)) {
      case 0:
        return this.terms(nowMs);
      case 1:
        return { ...terms, startAmountCents: 150_00 };
      case 2:
        return { ...terms, startsAtMs: Math.min(nowMs + random.between(-500, 3_000), terms.closesAtMs) };
      case 3:
        return { ...terms, extensionMs: 2_000 };
      case 4:
        return { ...terms, ladder: [] };
      case 5:
        return { ...terms, ladder: [[100, 10_00]] };
      case 6:
        return { ...terms, ladder: [...terms.ladder, [0, 10_00]] };
      case 7:
        return { ...terms, ladder: [[0, 0]] };
      case 8:
        return random.pick([
          { ...terms, startAmountCents: 0 },
          { ...terms, closesAtMs: terms.startsAtMs - 1 },
          { ...terms, extensionMs: -1 },
        ]);
      case 9:
        return { ...terms, closesAtMs };
      case 10:
        // Around the soonest closing of a lot without bids, and around the one that holds, before which none is with bids.
        return { ...terms, closesAtMs: random.pick([nowMs + NOTICE_MS, closesAtMs]) + random.between(-1, 1) };
      default:
        return { ...terms, closesAtMs: this.#closing(Math.max(terms.startsAtMs, nowMs)) };
    }
  }

  /** Some seconds away, or so many beyond the notice that a lot without bids needs. */
  #closing(fromMs: number): number {
    const random = this.#random;
    return fromMs + random.pick([0, NOTICE_MS]) + random.between(0, 20_000);
  }

  bid(sale: Sale): PersonAsk {
    const random = this.#random;
    const bidder = random.pick(this.#bidders);
    const missingConditions = random.chance(0.04) ? CONDITIONS.filter(() => random.chance(0.5)) : [];
    const kind = random.between(0, 99);
    const leader = leadOf(sale)?.leader;
    if (this.#isNagging && leader !== undefined && kind >= 40) {
      return { type: "SetAutoBid", bidder: leader, maximumCents: this.#amount(sale, true), missingConditions: [] };
    }
    if (kind < 4) return { type: "RemoveAutoBid", bidder };
    if (kind < 58) return { type: "PlaceBid", bidder, amountCents: this.#amount(sale, false), missingConditions };
    return { type: "SetAutoBid", bidder, maximumCents: this.#amount(sale, leader === bidder), missingConditions };
  }

  /** The administrator and reason of a staff command; null for a command of the app itself. */
  signed(): { administrator: string | null; reason: string | null } {
    const random = this.#random;
    if (random.chance(0.2)) return { administrator: null, reason: null };
    return { administrator: random.pick(ADMINISTRATORS), reason: random.pick([...REASONS, null]) };
  }

  correction(sale: Sale): Correction {
    const random = this.#random;
    const [administrator, reason] = [random.pick(ADMINISTRATORS), random.pick(REASONS)];
    if (random.chance(0.5)) return { type: "InvalidateHighestBid", administrator, reason };
    return { type: "OverwriteHighestBid", administrator, reason, amountCents: this.#correctedAmount(sale) };
  }

  /** A decision on the highest bid, now and then on another row, of the user's own proposal, or of none. */
  decision(sale: Sale): SaleDecision {
    const random = this.#random;
    const row = (highestRow(sale)?.row ?? 1) - (random.chance(0.1) ? 1 : 0);
    const [administrator, reason] = [random.pick(ADMINISTRATORS), random.pick(REASONS)];
    const proposedBy = sale.sequence % 4 === 0 ? administrator : "admin-3";
    const proposal = sale.sequence % 4 === 1 ? null : { id: `proposal-${row}`, proposedBy, reason: "as agreed" };
    return { type: "DecideSale", administrator, reason, proposal, row, isAwarded: random.chance(0.5) };
  }

  /** An outage of some seconds not long ago; now and then one that was added, that overlaps it or is not over. */
  outage(sale: Sale, nowMs: number): OutageAsk {
    const random = this.#random;
    const [administrator, reason] = [random.pick(ADMINISTRATORS), random.pick(REASONS)];
    const signed = { type: "AddOutage", administrator, reason } as const;
    const last = sale.outages.at(-1);
    if (last !== undefined && random.chance(0.3)) return { ...signed, ...last };
    const toMs = nowMs - random.between(-1_000, 20_000);
    return {
      ...signed,
      outageId: `outage-${random.between(1, 1_000_000)}`,
      fromMs: toMs - random.between(0, 9_000),
      toMs,
    };
  }

  /** The same ask with another content. */
  altered(ask: PersonAsk): PersonAsk {
    switch (ask.type) {
      case "PlaceBid":
        return { ...ask, amountCents: ask.amountCents + 10_00 };
      case "SetAutoBid":
        return { ...ask, maximumCents: ask.maximumCents + 10_00 };
      case "RemoveAutoBid":
        return { type: "PlaceBid", bidder: ask.bidder, amountCents: 100_00, missingConditions: [] };
      case "InvalidateHighestBid":
      case "OverwriteHighestBid":
      case "DecideSale":
      case "AddOutage":
        return { ...ask, reason: `${ask.reason}, on second thought` };
    }
  }

  /** The same request from another user. */
  ofSomebodyElse(ask: PersonAsk): PersonAsk {
    const random = this.#random;
    if ("bidder" in ask) return { ...ask, bidder: random.pick(this.#bidders.filter((name) => name !== ask.bidder)) };
    return { ...ask, administrator: "admin-3" };
  }

  #amount(sale: Sale, isLeaders: boolean): number {
    const random = this.#random;
    const { terms } = sale;
    if (terms === null) return 100_00;
    const unit = unitOf(terms);
    const lead = leadOf(sale);
    const priceCents = lead?.priceCents ?? terms.startAmountCents;
    const limitCents = lead?.limitCents ?? terms.startAmountCents;
    const minimumCents = nextMinimumOf(sale, terms);
    const stepCents = stepFor(terms, priceCents);
    switch (random.between(0, isLeaders ? 13 : 11)) {
      case 0:
        return random.pick([0, -100_00, 100.5, minimumCents + 0.5, priceCents + 1, 100_000_000_100, 100_000_000_001]);
      case 1:
        return minimumCents - random.pick([unit, stepCents]);
      case 2:
      case 3:
        return limitCents;
      case 4:
        return limitCents + random.pick([unit, -unit, stepFor(terms, limitCents), -stepFor(terms, limitCents)]);
      case 5:
        return minimumCents + unit * random.between(0, 40);
      case 6:
      case 7:
        return minimumCents + stepCents * random.between(1, 12);
      case 8:
        return highestMaximum(sale) + random.pick([0, 0, unit, -unit]);
      case 12:
        return priceCents + random.pick([0, unit, -unit]);
      case 13:
        return priceCents + stepCents * random.between(0, 12);
      default:
        return minimumCents;
    }
  }

  #correctedAmount(sale: Sale): number {
    const random = this.#random;
    const { terms } = sale;
    const highest = highestRow(sale);
    if (terms === null || highest === null) return 100_00;
    const unit = unitOf(terms);
    const limitCents = leadOf(sale)?.limitCents ?? 0;
    const secondCents = highestRow(sale, highest)?.amountCents ?? terms.startAmountCents;
    return random.pick([
      secondCents,
      secondCents + unit,
      secondCents - unit,
      highest.amountCents,
      highest.amountCents + unit * random.between(1, 30),
      limitCents + unit * random.between(-1, 1),
      highest.amountCents - unit * random.between(1, 30),
      0.5,
    ]);
  }
}

function highestMaximum(sale: Sale): number {
  return Math.max(100_00, ...[...sale.maxima.values()].map(({ maximumCents }) => maximumCents));
}
