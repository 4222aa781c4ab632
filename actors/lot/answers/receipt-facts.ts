import { loggedRefusal } from "../../../schema/bidding/rpc/logged-refusal.ts";
import type { ReceiptFacts } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { Command, Decision } from "../../engine/types.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import { saltsOf } from "../../kit/log/hashes.ts";
import type { ViewSource } from "./lot-view.ts";

/** A log entry for a receipt. */
export interface ReceiptedEntry {
  readonly sequence: number;
  readonly receivedAtMs: number;
  /** The closing that was valid when the command came. */
  readonly previousClosesAtMs: number | null;
  readonly command: Command;
  readonly decision: Decision;
  readonly link: ChainLink;
}

/** The lot's data for a receipt. */
export interface ReceiptSource extends Pick<ViewSource, "state"> {
  readonly bidStore: Pick<ViewSource["bidStore"], "nameOf">;
}

/** The receipt of a bidder's command; null for the app's own commands and for corrections. */
export function receiptFacts(entry: ReceiptedEntry, { state, bidStore }: ReceiptSource): ReceiptFacts | null {
  const { command, decision, link, previousClosesAtMs } = entry;
  const request = requestOf(command);
  if (request === null || state.terms === null || previousClosesAtMs === null) return null;
  return {
    sequence: entry.sequence,
    hash: link.hash,
    asked: request.asked,
    amountCents: request.amountCents,
    receivedAtMs: entry.receivedAtMs,
    closesAtMs: previousClosesAtMs,
    bidder: bidStore.nameOf(request.bidder),
    outcome: decision.accepted ? "ACCEPTED" : "REFUSED",
    refusal: decision.accepted ? null : loggedRefusal(decision.refusal.code),
    rulesVersion: state.terms.rulesVersion,
    salts: link.salts === null ? null : saltsOf(link.salts),
  };
}

function requestOf(command: Command): (Pick<ReceiptFacts, "asked" | "amountCents"> & { bidder: string }) | null {
  switch (command.type) {
    case "PlaceBid":
      return { asked: "BID", amountCents: command.amountCents, bidder: command.bidder };
    case "SetAutoBid":
      return { asked: "AUTO_BID", amountCents: command.maximumCents, bidder: command.bidder };
    case "RemoveAutoBid":
      return { asked: "REMOVE_AUTO_BID", amountCents: null, bidder: command.bidder };
    case "PublishLot":
    case "UnpublishLot":
    case "OpenLot":
    case "CloseLot":
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
      return null;
  }
}
