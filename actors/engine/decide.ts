import { decideSale } from "./acceptance.ts";
import { decideAlarm } from "./alarm.ts";
import { decideRemoveAutoBid, decideSetAutoBid } from "./auto-bids.ts";
import { decideInvalidate, decideOverwrite } from "./corrections.ts";
import { decideOutage } from "./outages.ts";
import { decidePlaceBid } from "./place-bid.ts";
import { decidePublish, decideUnpublish } from "./publishing.ts";
import type { Command, Decision, Facts, LotState } from "./types.ts";

/**
 * Decides a command. Pure: the same arguments always give the same decision.
 * @param facts the facts that `factsNeeded(state, command)` names, read after all earlier commands.
 * @param nowMs the receive time. It may go back; event time (`nextStamp`) does not.
 */
export function decide(state: LotState, facts: Facts, command: Command, nowMs: number): Decision {
  switch (command.type) {
    case "PublishLot":
      return decidePublish(state, command, nowMs);
    case "UnpublishLot":
      return decideUnpublish(state, nowMs);
    case "PlaceBid":
      return decidePlaceBid(state, facts.autoBid, command, nowMs);
    case "SetAutoBid":
      return decideSetAutoBid(state, facts.autoBid, command, nowMs);
    case "RemoveAutoBid":
      return decideRemoveAutoBid(state, facts.autoBid, command, nowMs);
    case "InvalidateHighestBid":
      return decideInvalidate(state, facts, command);
    case "OverwriteHighestBid":
      return decideOverwrite(state, facts, command);
    case "DecideSale":
      return decideSale(state, command);
    case "AddOutage":
      return decideOutage(state, command, nowMs);
    case "OpenLot":
    case "CloseLot":
      return decideAlarm(state, command, nowMs);
  }
}
