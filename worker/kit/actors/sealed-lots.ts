import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import type { RequestContext } from "../context.ts";
import { blindLotStub } from "./blind-lot-stub.ts";

/** The blind lots on which a user may have bid, the latest first. The database does not know before the opening. */
export async function sealedLotsOf({ env }: Pick<RequestContext, "env">, userId: string): Promise<string[]> {
  return await userHub(env, userId).sealedLots();
}

/** Whether a bid on a blind lot holds the user (BOUND1), as the lots themselves know. */
export async function isBoundToBlindLot(context: Pick<RequestContext, "env">, userId: string): Promise<boolean> {
  const ids = await sealedLotsOf(context, userId);
  const views = await Promise.all(ids.map((id) => blindLotStub(context.env, id).currentState(userId)));
  return views.some((view) => view?.viewer != null && view.viewer.boundUntilMs !== null);
}
