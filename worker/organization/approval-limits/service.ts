import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { approvalLimitInput } from "../../../schema/organization/inputs/approval-limit.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import {
  countOtherApprovalLimits,
  deleteApprovalLimit,
  isUnitAndUser,
  MAX_APPROVAL_LIMITS,
  writeApprovalLimit,
} from "./store.ts";

const limitInput = v.object({ input: approvalLimitInput });

/**
 * Sets the limit of another user in a unit, or lifts it. Nobody sets their own: a limit that its user could raise would
 * be none.
 * @throws DomainError INVALID_INPUT: `ownLimit`, `maximumItems`; NOT_FOUND; CHANGED_MEANWHILE.
 */
export async function setApprovalLimit(context: RequestContext, request: unknown): Promise<void> {
  const { database } = context;
  const { input } = parseInput(limitInput, { input: request });
  const { organizationalUnitId, userId, amount, expectedUpdatedOn: expectedAtMs } = input;
  const viewer = await requireViewer(context);
  if (viewer.userId === userId) throw invalidInput({ path: "input.userId", rule: "ownLimit" });
  const key = { organizationalUnitId, userId, expectedAtMs };
  if (amount === null) {
    if (!(await deleteApprovalLimit(database, key))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
    return;
  }
  if (!(await isUnitAndUser(database, key))) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if ((await countOtherApprovalLimits(database, key)) >= MAX_APPROVAL_LIMITS)
    throw invalidInput({ path: "input.userId", rule: "maximumItems", params: { maximum: MAX_APPROVAL_LIMITS } });
  if (!(await writeApprovalLimit(database, { ...key, amountCents: amount, nowMs: context.now() })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
}
