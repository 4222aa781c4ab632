import { actorNamed } from "../../../schema/bidding/rpc/actor-namespaces.ts";
import type { BlindLotRpc } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";

/** An unknown id wakes an actor that stores nothing. */
export function blindLotStub<Lot extends BlindLotRpc>(
  env: { BLIND_LOTS: DurableObjectNamespace<Lot> },
  blindLotId: string,
): DurableObjectStub<Lot> {
  return actorNamed(env.BLIND_LOTS, blindLotId);
}
