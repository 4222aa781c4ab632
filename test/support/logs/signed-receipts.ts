import { receiptFacts } from "../../../actors/lot/answers/receipt-facts.ts";
import type { LogEntry } from "../../../actors/lot/log/log-entry.ts";
import type { ReceiptFacts } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { signReceipt } from "../../../schema/bidding/rpc/sign-receipt.ts";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import type { Receipt } from "../../../worker/verify/receipt/receipt.mjs";
import { TEST_SIGNING_KEY } from "../signing-key.ts";
import type { LoggedLot } from "./logged-lot.ts";

/** The content of the receipt that the lot's actor would now give to an entry's sender. */
export function factsOf(lot: LoggedLot, sequence: number): ReceiptFacts {
  const { entry, link } = chained(lot, sequence);
  const previousClosesAtMs = sequence === 1 ? null : closingAfter(lot, sequence - 1);
  const facts = receiptFacts({ ...entry, sequence, link, previousClosesAtMs }, lot);
  if (facts === null) throw new Error(`entry ${sequence} is no bidder's`);
  return facts;
}

/** The sequences of all entries that their senders have receipts for. */
export function receiptedSequences(lot: LoggedLot): number[] {
  const isBidders = ({ command: { type } }: LogEntry) =>
    type === "PlaceBid" || type === "SetAutoBid" || type === "RemoveAutoBid";
  return lot.links.filter(({ entry }) => isBidders(entry)).map(({ entry }) => entry.stamp.sequence);
}

/** A receipt signed by the server. */
export async function signedReceipt(lot: LoggedLot, sequence: number): Promise<string> {
  return await signReceipt(TEST_SIGNING_KEY, { incrementalLotId: lot.incrementalLotId, ...factsOf(lot, sequence) });
}

/** The server's keys as it publishes them. */
export async function appKeys(): Promise<string> {
  return JSON.stringify({ keys: [(await tokenKeys(TEST_SIGNING_KEY)).publicJwk] });
}

/** A receipt as the check reads it, without its signature, because a property needs thousands of them. */
export function unsignedReceipt(lot: LoggedLot, sequence: number): Receipt {
  const facts = factsOf(lot, sequence);
  const claims = { ...facts, lot: lot.incrementalLotId, timeLeftMs: facts.closesAtMs - facts.receivedAtMs };
  return { name: `receipt-${sequence}`, keyId: "unsigned", keySinceMs: null, claims };
}

function chained(lot: LoggedLot, sequence: number) {
  const found = lot.links[sequence - 1];
  if (found === undefined) throw new Error(`no entry ${sequence}`);
  return found;
}

function closingAfter(lot: LoggedLot, sequence: number): number {
  return JSON.parse(chained(lot, sequence).link.publicText).closesAtMs;
}
