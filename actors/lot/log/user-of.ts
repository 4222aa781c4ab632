import type { Command } from "../../engine/types.ts";

/** The user who sent a command; null for the app's own. */
export function userOf(command: Command): string | null {
  switch (command.type) {
    case "PlaceBid":
    case "SetAutoBid":
    case "RemoveAutoBid":
      return command.bidder;
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
      return command.administrator;
    case "PublishLot":
    case "UnpublishLot":
    case "OpenLot":
    case "CloseLot":
      return null;
  }
}
