import type { Client } from "urql";
import { type Failure, failureOf, failureOfCombined } from "../../../kit/errors/errors.ts";
import { EXPLAINS_NETWORK_ERRORS } from "../../../kit/errors/listed-errors.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { type CopyOutcome, KeepSealedBidCopyDocument, RemoveSealedBidCopyDocument } from "../documents.ts";
import type { KeptBid } from "../kept-bids.ts";
import type { CopySecret } from "./encrypt-copy.ts";

const TOO_LONG = "TOO_LONG";

/** Why a copy was not kept, by the message of the failure. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  [TOO_LONG]: "sealed.copy.tooLong",
  NO_BID: "sealed.copy.noBid",
  BUSY: "sealed.refused.BUSY",
  QUARANTINED: "sealed.refused.LOT_QUARANTINED",
  NO_ANSWER: "sealed.copy.noAnswer",
};

/** The words for a failure of a copy; null for one of the API. */
export function copyFailureMessage({ code, message }: Failure): MessageKey | null {
  return code === null ? (REFUSALS[message] ?? null) : null;
}

/** Encrypts a bid on this device and sends the copy. Null: it is kept. */
export async function keepCopy(client: Client, kept: KeptBid, opener: CopySecret): Promise<Failure | null> {
  // The renderer of the Worker encrypts nothing, and goes without the code of it.
  if (import.meta.env.SSR) return failureOf({ message: TOO_LONG });
  const { encryptCopy } = await import("./encrypt-copy.ts");
  const copy = await encryptCopy(kept, opener);
  if (copy === null) return failureOf({ message: TOO_LONG });
  const { blindLotId, seal } = kept;
  const { data, error } = await client
    .mutation(KeepSealedBidCopyDocument, { input: { blindLotId, seal, copy } }, EXPLAINS_NETWORK_ERRORS)
    .toPromise();
  return failureOfOutcome(data?.keepSealedBidCopy.outcome, error, "KEPT");
}

/** Null: there is none any more. */
export async function removeCopy(client: Client, input: { blindLotId: string; seal: string }): Promise<Failure | null> {
  const { data, error } = await client
    .mutation(RemoveSealedBidCopyDocument, { input }, EXPLAINS_NETWORK_ERRORS)
    .toPromise();
  return failureOfOutcome(data?.removeSealedBidCopy.outcome, error, "REMOVED");
}

function failureOfOutcome(
  outcome: CopyOutcome | undefined,
  error: Parameters<typeof failureOfCombined>[0] | undefined,
  done: CopyOutcome,
): Failure | null {
  if (error) return failureOfCombined(error);
  return outcome === done ? null : failureOf({ message: outcome ?? "NO_ANSWER" });
}
