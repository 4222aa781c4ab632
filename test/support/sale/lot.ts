import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { SaleTerms } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { lotStub } from "../../../worker/kit/actors/lot-stub.ts";
import { eventually } from "../eventually.ts";
import { STAFF_ACT } from "../staff-act.ts";

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** Terms of an open lot: starts at 100 euro, steps of 10 euro, closes in an hour, extends by two minutes. */
export function saleTerms(terms: Partial<SaleTerms> = {}): SaleTerms {
  const nowMs = Date.now();
  return {
    startAmountCents: 100_00,
    ladder: [[0, 10_00]],
    startsAtMs: nowMs - HOUR_MS,
    closesAtMs: nowMs + HOUR_MS,
    extensionMs: 2 * MINUTE_MS,
    ...terms,
  };
}

/** The actor of a lot, with short methods for tests. */
export function lotActor(lotId: string = crypto.randomUUID()) {
  const stub = () => lotStub(env, lotId);
  const execute = (command: LotCommand, commandId: string = crypto.randomUUID()) =>
    stub().execute({ commandId, command });
  return {
    lotId,
    /** A new stub, because a stub that an eviction broke stays broken. */
    stub,
    execute,
    /** Runs the alarm that is planned. While an earlier one runs, such as that of a bid's delivery, no other can. */
    runAlarm: () =>
      eventually(async () => {
        if (!(await runDurableObjectAlarm(stub()))) throw new Error("no alarm is planned, or one runs");
      }),
    publish: (terms: Partial<SaleTerms> = {}) =>
      stub().publish({ incrementalLotId: lotId, terms: saleTerms(terms), ...STAFF_ACT }),
    bid: (bidder: string, amountCents: number, commandId?: string) =>
      execute({ type: "PlaceBid", bidder, amountCents, missingConditions: [] }, commandId),
    autoBid: (bidder: string, maximumCents: number, commandId?: string) =>
      execute({ type: "SetAutoBid", bidder, maximumCents, missingConditions: [] }, commandId),
    removeAutoBid: (bidder: string) => execute({ type: "RemoveAutoBid", bidder }),
    invalidate: (administrator = "admin") =>
      execute({ type: "InvalidateHighestBid", administrator, reason: "withdrawn" }),
    overwrite: (amountCents: number, administrator = "admin") =>
      execute({ type: "OverwriteHighestBid", administrator, reason: "slip of the pen", amountCents }),
    /** Rows in the order in which they were created. */
    rows: async (viewerId: string | null = null) =>
      (await stub().bids({ order: [], offset: 0, limit: 200, viewerId })).bids,
  };
}

/** An actor whose lot is published and, by default, open. */
export async function publishedLot(terms: Partial<SaleTerms> = {}, lotId?: string) {
  const lot = lotActor(lotId);
  const answer = await lot.publish(terms);
  if (answer.outcome !== "ACCEPTED") throw new Error(`not published: ${JSON.stringify(answer)}`);
  return lot;
}
