import type { LotHealth } from "../../../actors/lot/lot-rpc.ts";
import type { RequestContext } from "../../context.ts";
import { lotStub } from "./lot-stub.ts";

/** Whether a lot is in use, and why not. */
export async function lotHealth(context: RequestContext, incrementalLotId: string): Promise<LotHealth> {
  return await lotStub(context.env, incrementalLotId).health();
}
