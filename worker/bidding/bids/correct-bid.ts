import * as v from "valibot";
import { incrementalBidCorrection, type incrementalBidCorrectionInput } from "../../../schema/bidding/inputs/bids.ts";
import { type BidOutcome, bidOutcome, NO_ANSWER } from "../../../schema/bidding/rpc/bid-outcome.ts";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { CorrectionAnswer, LotCommandRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { sendCommand } from "../../kit/actors/send-command.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";

const request = v.object({ input: incrementalBidCorrection });

/**
 * Invalidates or overwrites a lot's highest bid, open or closed (FIX1, FIX2).
 * @throws DomainError INVALID_INPUT; 4023 if the amount is not above the second bid, with `secondBidAmount`; 4024 if
 * there is no bid to fall back to; NOT_BELOW_PRICE if the amount is not below the current bid. A lot under version 2 of
 * the rules has ABOVE_COMMITMENT instead, if the bidder would be bound to more than they bid. CHANGED_MEANWHILE if
 * another bid leads than the one that was expected.
 */
export async function correctBid(
  context: RequestContext,
  input: v.InferInput<typeof incrementalBidCorrectionInput>,
): Promise<BidOutcome> {
  const { userId: administrator } = await requireViewer(context);
  const correction = parseInput(request, { input }).input;
  const { incrementalLotId, commandId, expectedBidId, reason } = correction;
  const command: LotCommand =
    correction.state === "INVALIDATED"
      ? { type: "InvalidateHighestBid", administrator, reason }
      : { type: "OverwriteHighestBid", administrator, reason, amountCents: correction.amount };
  const answer = await sendCorrection(context, incrementalLotId, { commandId, command, expectedBidId });
  if (answer === null) return NO_ANSWER;
  if (answer.outcome === "CHANGED") throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  if (answer.outcome === "REFUSED") {
    const { refusal } = answer;
    if (refusal.code === "NO_SECOND_BID") throw new DomainError(ERROR_CODES.CORRECTION_WITHOUT_SECOND_BID);
    if (refusal.code === "NOT_BELOW_PRICE") throw new DomainError(ERROR_CODES.NOT_BELOW_PRICE);
    if (refusal.code === "ABOVE_COMMITMENT") throw new DomainError(ERROR_CODES.ABOVE_COMMITMENT);
    if (refusal.code === "NOT_ABOVE_SECOND_BID") {
      const { secondBidCents: secondBidAmount } = refusal.data;
      throw new DomainError(ERROR_CODES.CORRECTION_BELOW_SECOND_BID, { secondBidAmount });
    }
  }
  return bidOutcome(answer, incrementalLotId);
}

/** The lot itself compares the expected bid: another one may come until then. */
async function sendCorrection(
  context: RequestContext,
  incrementalLotId: string,
  { expectedBidId, ...request }: LotCommandRequest & { expectedBidId: string | null | undefined },
): Promise<CorrectionAnswer | null> {
  if (!expectedBidId) return await sendCommand(context, incrementalLotId, request);
  const [lotOfBid, row] = expectedBidId.split(":");
  if (lotOfBid !== incrementalLotId) return { outcome: "CHANGED" };
  return await askActor<CorrectionAnswer>(
    context,
    { incrementalLotId },
    async () => await lotStub(context.env, incrementalLotId).correct({ ...request, expectedRow: Number(row) }),
  );
}
