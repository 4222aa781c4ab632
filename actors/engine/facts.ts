import type { BidStore, Command, FactKey, Facts, LotState } from "./types.ts";

/** The lookups that a command needs: at most two, however many bids there are (AUTO6). */
function factsNeeded(state: LotState, command: Command): readonly FactKey[] {
  switch (command.type) {
    case "PlaceBid":
    case "SetAutoBid":
    case "RemoveAutoBid":
      return [{ kind: "autoBid", bidder: command.bidder }];
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
      if (state.standing === null) return [];
      return [
        { kind: "autoBid", bidder: state.standing.leader },
        { kind: "runnerUp", exceptRow: state.standing.row },
      ];
    case "PublishLot":
    case "UnpublishLot":
    case "DecideSale":
    case "AddOutage":
    case "OpenLot":
    case "CloseLot":
      return [];
  }
}

/** Reads the facts of a command from a bid store. */
export function factsFor(state: LotState, command: Command, bidStore: Pick<BidStore, "autoBidOf" | "runnerUp">): Facts {
  let facts: Facts = { autoBid: null, runnerUp: null };
  for (const key of factsNeeded(state, command)) {
    switch (key.kind) {
      case "autoBid":
        facts = { ...facts, autoBid: bidStore.autoBidOf(key.bidder) };
        break;
      case "runnerUp":
        facts = { ...facts, runnerUp: bidStore.runnerUp(key.exceptRow) };
        break;
    }
  }
  return facts;
}
