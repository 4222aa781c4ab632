import type { StaffAct, StaffProposal } from "../../../schema/bidding/public-log/public-entry.ts";
import {
  contentText,
  decidedActText,
  maximumText,
  type PublicAction,
  type PublicEntry,
  type PublicRow,
  type PublicTerms,
  type SealedContent,
  staffActText,
} from "../../../schema/bidding/public-log/public-entry.ts";
import { correctionRefusal, loggedRefusal } from "../../../schema/bidding/rpc/logged-refusal.ts";
import type { InvalidateHighestBid, OverwriteHighestBid } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../../schema/bidding/rpc/lot-refusals.ts";
import { isCorrection } from "../../engine/is-correction.ts";
import { rulesOf } from "../../engine/rules-version.ts";
import type { Command, Event, KnownLot, LotTerms } from "../../engine/types.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import { newSalts, type Salts, saltsOf, sha256 } from "../../kit/log/hashes.ts";
import type { LogEntry } from "./log-entry.ts";

export interface LinkContext {
  /** The lot after the entry. */
  readonly after: KnownLot;
  /** The hash of the entry before. */
  readonly previous: string;
  /** A bidder's public name; null without a row. */
  readonly nameOf: (bidder: string) => string | null;
  /** The entry's existing salts, when its link is recomputed. */
  readonly salts?: string | null;
}

/** The public form of a log entry and its hash. Called after the entry's events were applied. */
export function chainLink(entry: LogEntry, { after, previous, nameOf, salts: known }: LinkContext): ChainLink {
  const { stamp, receivedAtMs } = entry;
  const salts = needsSalts(entry) ? (known ?? newSalts()) : null;
  const { standing, closesAtMs } = after;
  const sealing = { nameOf, salts: salts === null ? null : saltsOf(salts) };
  const publicEntry: PublicEntry = {
    sequence: stamp.sequence,
    receivedAtMs,
    ...publicActionOf(entry, after, sealing),
    priceCents: standing?.priceCents ?? null,
    leader: standing === null ? null : nameOf(standing.leader),
    closesAtMs,
    previous,
  };
  const publicText = JSON.stringify(publicEntry);
  return { publicText, salts, hash: sha256(publicText) };
}

interface Sealing {
  readonly nameOf: (bidder: string) => string | null;
  readonly salts: Salts | null;
}

/** Manual bids, openings and closings are public as a whole. */
function needsSalts({ command, decision }: LogEntry): boolean {
  if (!decision.accepted || decision.events.length === 0) return true;
  switch (command.type) {
    case "SetAutoBid":
    case "RemoveAutoBid":
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
    case "PublishLot":
    case "UnpublishLot":
      return true;
    case "PlaceBid":
    case "OpenLot":
    case "CloseLot":
      return false;
  }
}

function publicActionOf(entry: LogEntry, { terms, standing }: KnownLot, { nameOf, salts }: Sealing): PublicAction {
  const { command, decision } = entry;
  const events = decision.accepted ? decision.events : [];
  if (salts === null) return unsealedAction(command, { events, nameOf });
  if (!decision.accepted && isCorrection(command) && rulesOf(terms).refusedCorrections === "PUBLIC") {
    return refusedCorrection(command, decision.refusal, { row: standing?.row ?? null, salts });
  }
  if (events.length === 0) return sealedAction(entry, { nameOf, salts });
  const rows = rowsOf(events, nameOf);
  if (command.type === "SetAutoBid" && rows.length > 0) {
    const maximumSeal = sealOfMaximum(salts, command.maximumCents);
    return { kind: "AUTO_BID", bidder: publicName(command.bidder, nameOf), maximumSeal, rows };
  }
  const corrected = events.find((event) => event.type === "BidInvalidated" || event.type === "BidOverwritten");
  if (corrected !== undefined) {
    const { row } = corrected;
    const seal = sealOfAct(salts, corrected);
    return corrected.type === "BidInvalidated"
      ? { kind: "INVALIDATED", row, seal }
      : { kind: "OVERWRITTEN", row, rows, seal };
  }
  if (command.type === "DecideSale") {
    const { isAwarded, row, proposal } = command;
    const seal = proposal === null ? sealOfAct(salts, command) : sealOfDecision(salts, command, proposal);
    return { kind: isAwarded ? "AWARDED" : "DECLINED", row, seal };
  }
  if (command.type === "AddOutage") {
    const { outageId, fromMs, toMs, reason } = command;
    return { kind: "OUTAGE", outageId, fromMs, toMs, reason, seal: sealOfAct(salts, command) };
  }
  if (command.type === "PublishLot") {
    return { kind: "PUBLISHED", terms: publicTerms(terms), seal: sealOfAct(salts, command) };
  }
  if (command.type === "UnpublishLot") {
    const reason = standing === null ? null : command.reason;
    return { kind: "UNPUBLISHED", reason, seal: sealOfAct(salts, command) };
  }
  return sealedAction(entry, { nameOf, salts });
}

/** FIX3: what was asked, and the answer. The lot after a refusal is the lot before it. */
function refusedCorrection(
  command: InvalidateHighestBid | OverwriteHighestBid,
  { code }: Refusal,
  { row, salts }: { row: number | null; salts: Salts },
): PublicAction {
  const refusal = correctionRefusal(code);
  const seal = sealOfAct(salts, command);
  if (command.type === "InvalidateHighestBid") {
    return { kind: "CORRECTION_REFUSED", asked: "INVALIDATE", row, amountCents: null, refusal, seal };
  }
  const amountCents = Number.isSafeInteger(command.amountCents) ? command.amountCents : null;
  return { kind: "CORRECTION_REFUSED", asked: "OVERWRITE", row, amountCents, refusal, seal };
}

function sealedAction(entry: LogEntry, { nameOf, salts }: { nameOf: Sealing["nameOf"]; salts: Salts }): PublicAction {
  return { kind: "SEALED", seal: sha256(contentText(salts.content, sealedContent(entry, { nameOf, salts }))) };
}

function unsealedAction(
  command: Command,
  { events, nameOf }: { events: readonly Event[]; nameOf: Sealing["nameOf"] },
): PublicAction {
  switch (command.type) {
    case "OpenLot":
      return { kind: "OPENED" };
    case "CloseLot":
      return { kind: "CLOSED" };
    case "PlaceBid": {
      const { bidder, amountCents } = command;
      return { kind: "BID", bidder: publicName(bidder, nameOf), amountCents, rows: rowsOf(events, nameOf) };
    }
    case "SetAutoBid":
    case "RemoveAutoBid":
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
    case "PublishLot":
    case "UnpublishLot":
      throw new Error("an entry that has to be sealed has no salts");
  }
}

/** The content of an entry that moved nothing, for those who may see it. */
export function sealedContent(
  { command, decision }: LogEntry,
  { nameOf, salts }: { nameOf: Sealing["nameOf"]; salts: Salts },
): SealedContent {
  const changes = decision.accepted && decision.events.length > 0;
  const refusal = decision.accepted ? null : loggedRefusal(decision.refusal.code);
  const nothing = { bidder: null, amountCents: null, maximumSeal: null, effect: "NONE", refusal } as const;
  switch (command.type) {
    case "PlaceBid":
      return { asked: "BID", ...nothing, amountCents: command.amountCents };
    case "SetAutoBid": {
      const content = {
        asked: "AUTO_BID",
        ...nothing,
        maximumSeal: sealOfMaximum(salts, command.maximumCents),
      } as const;
      return changes ? { ...content, bidder: publicName(command.bidder, nameOf), effect: "MAXIMUM_SET" } : content;
    }
    case "RemoveAutoBid": {
      const content = { asked: "REMOVE_AUTO_BID", ...nothing } as const;
      return changes ? { ...content, bidder: publicName(command.bidder, nameOf), effect: "AUTO_BID_REMOVED" } : content;
    }
    case "PublishLot":
    case "UnpublishLot":
    case "OpenLot":
    case "CloseLot":
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
      return { asked: "HOUSE", ...nothing, refusal: decision.accepted ? null : decision.refusal.code };
  }
}

function sealOfAct({ content: salt }: Salts, act: StaffAct): string {
  return sha256(staffActText(salt, act));
}

function sealOfDecision({ content: salt }: Salts, act: StaffAct, proposal: StaffProposal): string {
  return sha256(decidedActText(salt, act, proposal));
}

function sealOfMaximum({ maximum: salt }: Salts, maximumCents: number): string {
  return sha256(maximumText(salt, maximumCents));
}

function rowsOf(events: readonly Event[], nameOf: Sealing["nameOf"]): PublicRow[] {
  const rows: PublicRow[] = [];
  for (const event of events) {
    if (event.type !== "BidPlaced") continue;
    const { row, bidder, amountCents, isAutoBid } = event;
    rows.push({ row, bidder: publicName(bidder, nameOf), amountCents, isAutoBid });
  }
  return rows;
}

function publicName(bidder: string, nameOf: Sealing["nameOf"]): string {
  const name = nameOf(bidder);
  if (name === null) throw new Error("a row without a public name");
  return name;
}

/** Spelled out, so that changes of the engine's types do not change what is hashed. */
function publicTerms(terms: LotTerms): PublicTerms {
  return {
    rulesVersion: terms.rulesVersion,
    startAmountCents: terms.startAmountCents,
    ladder: terms.ladder,
    granularityCents: terms.amountGranularityCents,
    extensionMs: terms.extensionMs,
    startsAtMs: terms.startsAtMs,
    closesAtMs: terms.closesAtMs,
  };
}
