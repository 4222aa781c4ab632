import { actorNamed } from "../../../schema/bidding/rpc/actor-namespaces.ts";
import type { LotHealth, LotRpc } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { RequestContext } from "../context.ts";

/** An unknown id wakes an actor that stores nothing. */
export function lotStub<Lot extends LotRpc>(
  env: { LOTS: DurableObjectNamespace<Lot> },
  incrementalLotId: string,
): DurableObjectStub<Lot> {
  return actorNamed(env.LOTS, incrementalLotId);
}

export async function lotHealth(context: RequestContext, incrementalLotId: string): Promise<LotHealth> {
  return await lotStub(context.env, incrementalLotId).health();
}
