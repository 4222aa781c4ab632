import { unitOf } from "../auditor/amounts.ts";
import type { Ask } from "../auditor/asks.ts";
import type { Facts } from "../auditor/facts.ts";
import { Difference } from "./assert-equal.ts";
import { fieldsOf } from "./fields.ts";

/**
 * Fields that count entries or rows, and ids that hold such a number. A number in them up to the lot's own count is no amount; that it
 * is the right one is compared elsewhere.
 */
const COUNTING = new Set(["sequence", "projected_sequence", "row", "bidCount", "bid_count", "id", "last", "entries"]);

/** Differences of public amounts, which may equal a maximum; compared elsewhere (watched-bids.ts). */
const DIFFERENCES = new Set(["riseAmount"]);

/** Long enough to be nothing but an amount, and no part of a longer word. */
const AMOUNTS = /(?<![\w.-])\d{5,12}(?![\w.-])/g;

/** Output of the actor; a null reader means the public. */
export interface Leaving {
  readonly what: string;
  readonly payload: unknown;
  readonly reader: string | null;
}

/**
 * Knows every maximum of every request and looks for them in other users' output (SECRET1). An amount that is public
 * for another reason, such as a bid or a next minimum, proves nothing and is allowed.
 */
export class Secrets {
  readonly #owners = new Map<number, Set<string>>();
  readonly #public = new Set<number>();

  asked(ask: Ask): void {
    if (ask.type === "SetAutoBid") {
      const owners = this.#owners.get(ask.maximumCents) ?? new Set();
      this.#owners.set(ask.maximumCents, owners.add(ask.bidder));
    }
    if (ask.type === "PlaceBid" || ask.type === "OverwriteHighestBid") this.#public.add(ask.amountCents);
    if (ask.type !== "Publish") return;
    // What a correction is told that goes below the start amount.
    this.#public.add(ask.terms.startAmountCents).add(ask.terms.startAmountCents - unitOf(ask.terms));
    for (const amount of ask.terms.ladder.flat()) this.#public.add(amount);
  }

  /** What became public with an entry. */
  shown({ shown }: Facts, rows: readonly { amountCents: number }[]): void {
    if (shown === null) return;
    this.#public.add(shown.nextMinimumCents).add(shown.stepCents);
    for (const { amountCents } of rows) this.#public.add(amountCents);
  }

  /** Fails if a payload contains another user's maximum. @param sequence the lot's last. */
  look({ what, payload, reader }: Leaving, sequence: number): void {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload);
    for (const { name, value } of fieldsOf(payload)) {
      for (const [found] of value.matchAll(AMOUNTS)) {
        const amount = Number(found);
        const owners = this.#owners.get(amount);
        if (owners === undefined || this.#public.has(amount)) continue;
        if (reader !== null && owners.has(reader)) continue;
        if (name !== null && DIFFERENCES.has(name)) continue;
        if (name !== null && COUNTING.has(name) && amount <= sequence) continue;
        throw new Difference(
          `SECRET1: ${what} for ${reader ?? "everybody"} holds the maximum ${amount} in ${name}: ${text}`,
        );
      }
    }
    if (text.includes("secret words")) throw new Difference(`${what} holds the words of a database: ${text}`);
  }
}
