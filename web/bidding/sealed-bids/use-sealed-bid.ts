import { useRef, useState } from "react";
import { type Client, useClient } from "urql";
import { type Failure, failureOfCombined } from "../../kit/errors/errors.ts";
import { EXPLAINS_NETWORK_ERRORS } from "../../kit/errors/listed-errors.ts";
import { retryUntilResponse } from "../bids/form/retry-until-response.ts";
import { lotRefusalOf, useFilesToSend } from "./attachments/use-files-to-send.ts";
import {
  type BlindLotNow,
  PlaceSealedBidDocument,
  type SealedBidResult,
  WithdrawSealedBidDocument,
} from "./documents.ts";
import { attachmentsOfKept, type KeptBid, keepBid } from "./kept-bids.ts";
import { type BidContent, sealOnDevice } from "./seal-on-device.ts";
import { usePreparedKey } from "./use-prepared-key.ts";

/** How far a bid is on its way. Each step has how long it took, in milliseconds. */
export type SealingStep =
  | { at: "sealing" }
  /** A file of the bid, from 1, is sealed and sent. */
  | { at: "file"; number: number; count: number }
  | { at: "sending"; sealedInMs: number; ciphertext: string }
  | { at: "none" };

export type SealedOutcome =
  | { kind: "placed" }
  | { kind: "withdrawn" }
  /** By the code of the rule, BUSY or LOT_QUARANTINED. */
  | { kind: "refused"; refusal: string }
  /** No response arrived, so the outcome is unknown: the same command can be sent again. */
  | { kind: "noResponse" }
  | { kind: "failed"; failure: Failure }
  /** The device could not seal it: nothing was sent. */
  | { kind: "notSealed" }
  /** A file of the bid did not arrive, so the bid was not sent. */
  | { kind: "fileNotSent" };

/** Seals bids on this device and sends them, one at a time. `isWriting`: the viewer is shown the form of a bid. */
export function useSealedBid(
  state: BlindLotNow,
  isWriting: boolean,
): {
  step: SealingStep;
  isBusy: boolean;
  outcome: SealedOutcome | null;
  /** Returns whether the bid stands. */
  place: (content: BidContent) => Promise<boolean>;
  withdraw: () => Promise<void>;
  /** Sends the same command again, after no response. Returns whether a bid stands by it. */
  retry: () => Promise<boolean>;
} {
  const client = useClient();
  const sendFiles = useFilesToSend(state);
  const takePrepared = usePreparedKey(state, isWriting);
  const [step, setStep] = useState<SealingStep>({ at: "none" });
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SealedOutcome | null>(null);
  const lastSend = useRef<(() => Promise<SealedOutcome>) | null>(null);
  const busily = async (work: () => Promise<SealedOutcome>) => {
    setIsBusy(true);
    setOutcome(null);
    try {
      const outcome = await work();
      setOutcome(outcome);
      return outcome;
    } finally {
      setIsBusy(false);
      setStep({ at: "none" });
    }
  };

  const sent = async (send: () => Promise<SealedOutcome>): Promise<SealedOutcome> => {
    lastSend.current = send;
    return await retryUntilResponse(send);
  };

  const place = async (content: BidContent) => {
    const { kind } = await busily(async () => {
      const { length: count } = content.files;
      const attachments = await sendFiles(content.files, (number) => setStep({ at: "file", number, count })).catch(
        (error: unknown) => outcomeOfFile(lotRefusalOf(error)),
      );
      if ("kind" in attachments) return attachments;
      setStep({ at: "sealing" });
      const startedAtMs = performance.now();
      // Whatever the library throws: the bid was not sealed.
      const kept = await sealOnDevice(state, { ...content, attachments }, takePrepared()).catch(() => null);
      if (kept === null) return { kind: "notSealed" };
      keepBid(kept);
      setStep({ at: "sending", sealedInMs: performance.now() - startedAtMs, ciphertext: kept.ciphertext });
      const commandId = crypto.randomUUID();
      return await sent(() => sendBid(client, kept, commandId));
    });
    return kind === "placed";
  };

  const withdraw = async () => {
    const input = { blindLotId: state.blindLotId, commandId: crypto.randomUUID() };
    await busily(() => sent(() => sendWithdrawal(client, input)));
  };

  const retry = async () => {
    const send = lastSend.current;
    return send !== null && !isBusy && (await busily(() => sent(send))).kind === "placed";
  };

  return { step, isBusy, outcome, place, withdraw, retry };
}

function outcomeOfFile(refusal: string | null): SealedOutcome {
  return refusal === null ? { kind: "fileNotSent" } : { kind: "refused", refusal };
}

async function sendBid(client: Client, kept: KeptBid, commandId: string): Promise<SealedOutcome> {
  const { blindLotId, seal, ciphertext } = kept;
  const attachments = attachmentsOfKept(kept).map(({ hash }) => hash);
  const input = { blindLotId, seal, ciphertext, attachments, commandId };
  const { data, error } = await client.mutation(PlaceSealedBidDocument, { input }, EXPLAINS_NETWORK_ERRORS).toPromise();
  const answer = data?.placeSealedBid;
  if (answer?.receipt) keepBid({ ...kept, receipt: answer.receipt });
  return outcomeOf(answer, error, "placed");
}

async function sendWithdrawal(
  client: Client,
  input: { blindLotId: string; commandId: string },
): Promise<SealedOutcome> {
  const { data, error } = await client
    .mutation(WithdrawSealedBidDocument, { input }, EXPLAINS_NETWORK_ERRORS)
    .toPromise();
  return outcomeOf(data?.withdrawSealedBid, error, "withdrawn");
}

function outcomeOf(
  answer: SealedBidResult | undefined,
  error: Parameters<typeof failureOfCombined>[0] | undefined,
  done: "placed" | "withdrawn",
): SealedOutcome {
  if (error) {
    const failure = failureOfCombined(error);
    return failure.isNetwork ? { kind: "noResponse" } : { kind: "failed", failure };
  }
  switch (answer?.outcome) {
    case "ACCEPTED":
      return { kind: done };
    case "REFUSED":
      return { kind: "refused", refusal: answer.refusal ?? "LOT_UNKNOWN" };
    case "BUSY":
      return { kind: "refused", refusal: "BUSY" };
    case "QUARANTINED":
      return { kind: "refused", refusal: "LOT_QUARANTINED" };
    default:
      return { kind: "noResponse" };
  }
}
