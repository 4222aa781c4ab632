import type { LotHealth } from "../../../actors/lot/lot-rpc.ts";
import { actorNamed } from "../../../actors/placement.ts";
import type { RequestContext } from "../context.ts";
import type { AppEnv } from "../env.ts";

/** An unknown id wakes an actor that stores nothing. */
export function lotStub(env: Pick<AppEnv, "LOTS">, incrementalLotId: string) {
  return actorNamed(env.LOTS, incrementalLotId);
}

export async function lotHealth(context: RequestContext, incrementalLotId: string): Promise<LotHealth> {
  return await lotStub(context.env, incrementalLotId).health();
}
