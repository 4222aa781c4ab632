import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import type { RequestContext } from "../context.ts";
import { askActor } from "./ask-actor.ts";
import { blindLotStub } from "./blind-lot-stub.ts";

type Asking = Pick<RequestContext, "env" | "request">;

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
  const answers = await Promise.all(ids.map((id) => askWhetherBound(context, id, userId)));
  return answers.some((isBound) => isBound ?? true);
}

/** Null without an answer. */
async function askWhetherBound(context: Asking, blindLotId: string, userId: string): Promise<boolean | null> {
  const stub = blindLotStub(context.env, blindLotId);
  return await askActor(context, { blindLotId }, async () => {
    const view = await stub.currentState(userId);
    if (view === null) return (await stub.health()).quarantine !== null;
    return view.viewer !== null && view.viewer.boundUntilMs !== null;
  });
}
