import * as v from "valibot";
import { ownSealInput, sealedBidCopyInput } from "../../../schema/bidding/inputs/sealed-bids.ts";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import type { KeepCopyOutcome } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";

const keepRequest = v.object({ input: sealedBidCopyInput });
const ownRequest = v.object({ input: ownSealInput });

export type SealedCopyOutcome = KeepCopyOutcome | "REMOVED" | "NO_ANSWER";

/**
 * Passes what the viewer's device has encrypted of a sealed bid to its lot, which keeps it. The database has nothing of
 * it: that there is a copy would say that there is a bid.
 * @throws DomainError 1002; INVALID_INPUT for what is no encrypted copy.
 */
export async function keepSealedCopy(
  context: RequestContext,
  input: v.InferInput<typeof sealedBidCopyInput>,
): Promise<SealedCopyOutcome> {
  const { userId } = await requireViewer(context);
  const { blindLotId, seal, copy } = parseInput(keepRequest, { input }).input;
  if (!v.is(liveId, blindLotId)) return "NO_BID";
  const stub = blindLotStub(context.env, blindLotId);
  return (
    (await askActor(context, { blindLotId }, async () => await stub.keepCopy({ userId, seal, copy }))) ?? "NO_ANSWER"
  );
}

/** Deletes the copy of one of the viewer's bids. @throws DomainError 1002. */
export async function removeSealedCopy(
  context: RequestContext,
  input: v.InferInput<typeof ownSealInput>,
): Promise<SealedCopyOutcome> {
  const { userId } = await requireViewer(context);
  const { blindLotId, seal } = parseInput(ownRequest, { input }).input;
  if (!v.is(liveId, blindLotId)) return "REMOVED";
  const stub = blindLotStub(context.env, blindLotId);
  const isDone = await askActor(context, { blindLotId }, async () => await stub.forgetCopies({ userId, seal }));
  if (isDone === null) return "NO_ANSWER";
  return isDone ? "REMOVED" : "QUARANTINED";
}

/** The copy of one of the viewer's own bids; null without one. @throws DomainError 1002; LOT_QUARANTINED. */
export async function sealedCopyOf(
  context: RequestContext,
  input: v.InferInput<typeof ownSealInput>,
): Promise<string | null> {
  const { userId } = await requireViewer(context);
  const { blindLotId, seal } = parseInput(ownRequest, { input }).input;
  if (!v.is(liveId, blindLotId)) return null;
  const found = await blindLotStub(context.env, blindLotId).copyOf({ userId, seal });
  if (found === null) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  return found.copy;
}
