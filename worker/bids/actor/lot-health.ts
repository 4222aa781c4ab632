import type { LotHealth } from "../../../actors/lot/lot-rpc.ts";
import type { RequestContext } from "../../context.ts";
import { lotStub } from "./lot-stub.ts";

export async function lotHealth(context: RequestContext, incrementalLotId: string): Promise<LotHealth> {
  return await lotStub(context.env, incrementalLotId).health();
}
