import type { LotFault, LotHealth } from "../../actors/lot/lot-rpc.ts";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { type HouseContext, requireViewer } from "../context.ts";
import { requireRight } from "../rights/has-right.ts";
import { lotStub } from "./lot-stub.ts";
import { projectOfLot } from "./store.ts";

/** The actor's words for what can be wrong with a lot, as the API names them. */
export const LOT_FAULTS = [
  "STATE_UNREADABLE",
  "STATE_MISSING",
  "ENTRY_UNREADABLE",
  "LOG_AND_STATE_PART",
  "AUDIT_DIFFERS",
  "STORAGE_CORRUPT",
] as const satisfies readonly LotFault[];

/**
 * Whether a lot is in use, and why not. For those who may edit the lot's project.
 *
 * @throws HouseError 1016 without that right; NOT_FOUND for an unknown lot.
 */
export async function lotHealth(context: HouseContext, incrementalLotId: string): Promise<LotHealth> {
  requireViewer(context);
  const projectId = await projectOfLot(context.database, incrementalLotId);
  if (projectId === null) throw new HouseError(ERROR_CODES.NOT_FOUND);
  await requireRight(context, { rule: "USER_PROJECT_EDIT", entityId: projectId });
  return await lotStub(context.env, incrementalLotId).health();
}
