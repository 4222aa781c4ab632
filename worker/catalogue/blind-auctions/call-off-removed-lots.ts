import { asc, eq, lte } from "drizzle-orm";
import { blindCallOffs } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Scheduled work has no request. */
type CallingOff = Pick<RequestContext, "database" | "env" | "now"> & Partial<Pick<RequestContext, "request">>;
type CallOffRow = typeof blindCallOffs.$inferSelect;

/** Bounds one run; the next one, a minute later, continues. */
const MAX_LOTS_PER_RUN = 100;
/** A lot in quarantine takes no command until it is repaired. */
const MAX_WAIT_MS = HOUR_MS;

/**
 * Calls off the lots that were removed with their batch. The removal is done: one whose actor does not answer stays
 * stored, and `callOffDue` asks it again.
 */
export async function callOffRemovedLots(context: CallingOff, ids: readonly string[]): Promise<void> {
  const rows = await context.database.select().from(blindCallOffs).where(isOneOf(blindCallOffs.blindLotId, ids));
  for (const row of rows) await callOff(context, row);
}

/** Run by a cron trigger every minute. */
export async function callOffDue(context: CallingOff): Promise<void> {
  const { nextAttemptAtMs } = blindCallOffs;
  const rows = await context.database
    .select()
    .from(blindCallOffs)
    .where(lte(nextAttemptAtMs, context.now()))
    .orderBy(asc(nextAttemptAtMs))
    .limit(MAX_LOTS_PER_RUN);
  for (const row of rows) await callOff(context, row);
}

/** What an actor refuses needs no calling off: the lot is unknown to it, has ended or is past its closing. */
async function callOff(context: CallingOff, row: CallOffRow): Promise<void> {
  const { database, env } = context;
  const { blindLotId, administrator, reason, attempts } = row;
  const answered = await askActor(context, { blindLotId }, async () => {
    const { outcome } = await blindLotStub(env, blindLotId).callOff({ administrator, reason });
    return outcome;
  });
  const isThisLot = eq(blindCallOffs.blindLotId, blindLotId);
  if (answered === "ACCEPTED" || answered === "REFUSED") {
    await database.delete(blindCallOffs).where(isThisLot);
    return;
  }
  const nextAttemptAtMs = context.now() + Math.min(2 ** attempts * MINUTE_MS, MAX_WAIT_MS);
  await database
    .update(blindCallOffs)
    .set({ attempts: attempts + 1, nextAttemptAtMs })
    .where(isThisLot);
}
