import {
  decideAwardBlind,
  decideCallOff,
  decideDeclineBid,
  decideEndBlind,
  decideHoldSecondRound,
  decideRejectProposal,
} from "./blind-award.ts";
import { decidePlaceSealed, decideWithdrawSealed } from "./blind-bidding.ts";
import { decideCloseBlind, decideOpenSealed } from "./blind-opening.ts";
import { decidePublishBlind } from "./blind-terms.ts";
import type { BlindCommand, BlindDecision, BlindFacts, BlindLotState } from "./types.ts";

/**
 * Decides a command of a blind lot. Pure: the same arguments always give the same decision.
 * @param facts read after all earlier commands.
 * @param nowMs the receive time. It may go back; event time does not.
 */
export function decideBlind(
  state: BlindLotState,
  facts: BlindFacts,
  command: BlindCommand,
  nowMs: number,
): BlindDecision {
  switch (command.type) {
    case "PublishBlindLot":
      return decidePublishBlind(state, command, nowMs);
    case "PlaceSealedBid":
      return decidePlaceSealed(state, facts, command, nowMs);
    case "WithdrawSealedBid":
      return decideWithdrawSealed(state, facts, command, nowMs);
    case "CloseBlindRound":
      return decideCloseBlind(state, nowMs);
    case "OpenSealedBids":
      return decideOpenSealed(state, facts, command, nowMs);
    case "HoldSecondRound":
      return decideHoldSecondRound(state, command, nowMs);
    case "AwardBlindLot":
      return decideAwardBlind(state, command, nowMs);
    case "DeclineBlindBid":
      return decideDeclineBid(state, command, nowMs);
    case "EndBlindLot":
      return decideEndBlind(state, command, nowMs);
    case "RejectBlindProposal":
      return decideRejectProposal(state, command, nowMs);
    case "CallOffBlindLot":
      return decideCallOff(state, command, nowMs);
  }
}
