import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { actorNamed } from "../../../schema/bidding/rpc/actor-namespaces.ts";
import type { BlindSaleTerms, SealedBidAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { type SealedBid, sealBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BlindBid } from "../../../schema/bidding/sealed-bids/sealed-text.ts";
import { STAFF_ACT } from "../staff-act.ts";
import { HOUR_MS } from "./lot.ts";

const DAY_MS = 24 * HOUR_MS;

/** Terms of an open lot in whole euros: from 1,000 euro on, with a reserve of 3,000, closing in an hour. */
export function blindTerms(terms: Partial<BlindSaleTerms> = {}): BlindSaleTerms {
  const nowMs = Date.now();
  return {
    minimumCents: 1_000_00,
    reserveCents: 3_000_00,
    amountGranularityCents: 100,
    startsAtMs: nowMs - HOUR_MS,
    closesAtMs: nowMs + HOUR_MS,
    bindingUntilMs: nowMs + 30 * DAY_MS,
    learns: "AMOUNTS",
    showsBidderCount: false,
    ...terms,
  };
}

/** The actor of a blind lot, with short methods for tests. */
export function sealedLot(blindLotId: string = crypto.randomUUID()) {
  const stub = () => actorNamed(env.BLIND_LOTS, blindLotId);
  const send = (userId: string, sealed: SealedBid, commandId: string = crypto.randomUUID()): Promise<SealedBidAnswer> =>
    stub().place({ commandId, userId, ...sealed, missingConditions: [] });

  /** A bid as the user's device seals it, for the round that the lot says. */
  async function seal(userId: string, amountCents: number, changes: Partial<BlindBid> = {}): Promise<SealedBid> {
    const view = await stub().currentState(userId);
    if (view?.viewer == null) throw new Error("the lot is not published");
    const bid = {
      lot: blindLotId,
      bidder: view.viewer.pseudonym,
      amountCents,
      conditions: "",
      validUntilMs: view.bindingUntilMs,
      attachments: [],
      sealedAtMs: Date.now(),
      ...changes,
    };
    const result = await sealBid(bid, view.sealing);
    if (!result.isSealed) throw new Error(result.fault);
    return result.sealed;
  }

  return {
    blindLotId,
    /** A new stub, because a stub that an eviction broke stays broken. */
    stub,
    seal,
    send,
    publish: (terms: Partial<BlindSaleTerms> = {}) =>
      stub().publish({ blindLotId, terms: blindTerms(terms), ...STAFF_ACT }),
    place: async (userId: string, amountCents: number, changes: Partial<BlindBid> = {}) =>
      await send(userId, await seal(userId, amountCents, changes)),
    withdraw: (userId: string, commandId: string = crypto.randomUUID()) => stub().withdraw({ commandId, userId }),
    /** Runs the alarm that is planned, if there is one. */
    runAlarm: async () => await runDurableObjectAlarm(stub()),
    /** Runs so many alarms, each at once: while the clock of a test stands still, a later one would come for ever. */
    runAlarms: async (count: number) => {
      for (let alarms = 0; alarms < count; alarms++) await runDurableObjectAlarm(stub());
    },
    /** The rows of a statement on the lot's own storage. */
    rows: async (statement: string) =>
      await runInDurableObject(stub(), (_, { storage }) => storage.sql.exec(statement).toArray()),
  };
}

export type SealedLot = ReturnType<typeof sealedLot>;

/** An actor whose lot is published and, by default, open. */
export async function publishedSealedLot(terms: Partial<BlindSaleTerms> = {}): Promise<SealedLot> {
  const lot = sealedLot();
  const answer = await lot.publish(terms);
  if (answer.outcome !== "ACCEPTED") throw new Error(`not published: ${JSON.stringify(answer)}`);
  return lot;
}

/** Runs the lot's alarms until its bids are ranked, as its clock goes on from the opening. */
export async function openedAt(lot: SealedLot, setTime: (atMs: number) => void): Promise<void> {
  const view = await lot.stub().currentState(null);
  if (view === null) throw new Error("the lot is not published");
  setTime(view.opensAtMs);
  for (let alarms = 0; alarms < 20; alarms++) {
    await lot.runAlarm();
    const { phase } = (await lot.stub().currentState(null)) ?? {};
    if (phase === "RANKED" || phase === "ENDED") return;
  }
  throw new Error("the bids were not opened");
}
