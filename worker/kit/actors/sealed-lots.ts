import { holdsBidder } from "../../../schema/bidding/rpc/holds-bidder.ts";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import type { RequestContext } from "../context.ts";
import { askActor } from "./ask-actor.ts";
import { blindLotStub } from "./blind-lot-stub.ts";

/** Scheduled work has no request. */
type Asking = Pick<RequestContext, "env"> & Partial<Pick<RequestContext, "request">>;

/** The blind lots on which a user may have bid, the latest first. The database does not know before the opening. */
export async function sealedLotsOf({ env }: Pick<RequestContext, "env">, userId: string): Promise<string[]> {
  return await userHub(env, userId).sealedLots();
}

/**
 * Whether a bid on a blind lot holds the user (BOUND1), as the lots themselves know. A lot that cannot say, in
 * quarantine or without an answer, holds the user: its bid may bind.
 */
export async function isBoundToBlindLot(context: Asking, userId: string): Promise<boolean> {
  const ids = await sealedLotsOf(context, userId);
  const answers = await Promise.all(
    ids.map((blindLotId) => askActor(context, { blindLotId }, () => holdsBidder(context.env, blindLotId, userId))),
  );
  return answers.some((isBound) => isBound ?? true);
}

/**
 * Deletes the encrypted copies of a user's sealed bids, before the hub forgets where they are. A lot that cannot say
 * deletes them with its ranking.
 */
export async function forgetSealedCopies(context: Asking, userId: string): Promise<void> {
  const ids = await sealedLotsOf(context, userId);
  const forget = (id: string) => async () => await blindLotStub(context.env, id).forgetCopies({ userId, seal: null });
  await Promise.all(ids.map((blindLotId) => askActor(context, { blindLotId }, forget(blindLotId))));
}
