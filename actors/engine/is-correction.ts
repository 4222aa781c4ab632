import type { InvalidateHighestBid, OverwriteHighestBid } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Command } from "./types.ts";

/** Whether a command corrects the highest bid (FIX1, FIX2). */
export function isCorrection(command: Command): command is InvalidateHighestBid | OverwriteHighestBid {
  return command.type === "InvalidateHighestBid" || command.type === "OverwriteHighestBid";
}
