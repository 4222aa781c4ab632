import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import { settleInChunks } from "./settle-in-chunks.ts";

export interface Hiding {
  lot: { id: string; bidCount: number; isPublished: boolean; startingOnMs: number };
  reason: string | null;
  path: string;
}

/**
 * Hiding a lot that has opened stops a running sale or withdraws its result: bidders and the project's managers are
 * entitled to a reason. Asks the actor, since the catalogue lags behind; if the lot opens in between, the actor refuses
 * and this check runs again.
 * @returns the lots that have opened.
 * @throws DomainError INVALID_INPUT (`required`) for each of them without a reason.
 */
export async function requireReasonToHide<Item extends Hiding>(
  context: Pick<RequestContext, "env" | "now">,
  hidings: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const opened = new Set<Item>();
  const { refusal } = await settleInChunks(hidings, async (hiding) => {
    if (await hasOpened(context, hiding.lot)) opened.add(hiding);
  });
  if (refusal) throw refusal.reason;
  const faults = hidings
    .filter((hiding) => opened.has(hiding) && hiding.reason === null)
    .map(({ path }) => ({ path: `${path}.reason`, rule: "required" }));
  if (faults.length > 0) throw invalidInput(...faults);
  return opened;
}

async function hasOpened({ env, now }: Pick<RequestContext, "env" | "now">, lot: Hiding["lot"]): Promise<boolean> {
  if (lot.bidCount > 0) return true;
  const state = await lotStub(env, lot.id).currentState(null);
  // A quarantined lot has no state, nor has one that its actor hid in a call that failed before the catalogue followed.
  if (state === null) return lot.isPublished && lot.startingOnMs <= now();
  return state.bidCount > 0 || state.startsAtMs <= state.serverTimeMs;
}
