import type { LotHealth } from "../../actors/lot/lot-rpc.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { requireRight } from "../rights/has-right.ts";
import { lotStub } from "./lot-stub.ts";
import { projectOfLot } from "./store.ts";

/**
 * Whether a lot is in use, and why not. For those who may edit the lot's project.
 *
 * @throws HouseError 1016 without that right; NOT_FOUND for an unknown lot.
 */
export async function lotHealth(context: RequestContext, incrementalLotId: string): Promise<LotHealth> {
  await requireViewer(context);
  const projectId = await projectOfLot(context.database, incrementalLotId);
  if (projectId === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await requireRight(context, { rule: "USER_PROJECT_EDIT", entityId: projectId });
  return await lotStub(context.env, incrementalLotId).health();
}
