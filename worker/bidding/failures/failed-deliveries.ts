import { and, eq, lt, notInArray } from "drizzle-orm";
import { isLotDelivery, type LotDeliveryName } from "../../../schema/bidding/lot-deliveries.ts";
import { failedDeliveries } from "../../../schema/catalogue/tables/failed-deliveries.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";

/**
 * A lot tries again at least every five minutes, and writes each failure: what it has not written for three times as
 * long it delivers now, without a word where the database refused it, or the lot is gone or in quarantine.
 */
const KEPT_MS = 15 * MINUTE_MS;

/**
 * Has a lot try at once what it could not deliver, and takes what succeeded off the list.
 * @returns what still fails.
 * @throws DomainError LOT_QUARANTINED: such a lot delivers nothing.
 */
export async function retryDeliveries(
  { env, database }: Pick<RequestContext, "env" | "database">,
  lot: { incrementalLotId: string } | { blindLotId: string },
): Promise<LotDeliveryName[]> {
  const actorId = "blindLotId" in lot ? lot.blindLotId : lot.incrementalLotId;
  const actor = "blindLotId" in lot ? blindLotStub(env, actorId) : lotStub(env, actorId);
  const failing = await actor.retryDeliveries();
  if (failing === null) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  // The lot deletes its rows itself, unless the database refused that.
  const isOver = and(eq(failedDeliveries.actorId, actorId), notInArray(failedDeliveries.delivery, [...failing]));
  await database.delete(failedDeliveries).where(isOver);
  return failing.filter(isLotDelivery);
}

/** Deletes what no lot has written for a while. */
export function dropOldDeliveries({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(failedDeliveries).where(lt(failedDeliveries.lastMs, now() - KEPT_MS));
}
