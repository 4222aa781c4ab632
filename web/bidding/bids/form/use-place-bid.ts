import { useState } from "react";
import { useClient } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { EXPLAINS_NETWORK_ERRORS } from "../../../kit/errors/listed-errors.ts";
import { readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { BidOutcomeFragment, LotStateAfterFragment, PlaceAutoBidDocument, PlaceBidDocument } from "../documents.ts";
import { keepReceipt } from "../receipt/receipts.ts";
import { type BidIntent, type PlacedBid, readOutcome } from "./bid-outcome.ts";
import { retryUntilResponse } from "./retry-until-response.ts";

/** Sends bids one at a time; an unanswered bid is sent again with the same id, so that it counts once. */
export function usePlaceBid(incrementalLotId: string): {
  isBusy: boolean;
  place: (intent: BidIntent) => Promise<PlacedBid>;
} {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (intent: BidIntent): Promise<PlacedBid> => {
    const { kind, amountCents, commandId } = intent;
    const input = { incrementalLotId, commandId };
    const bid = { input: { ...input, amount: amountCents } };
    const autoBid = { input: { ...input, maximumAmount: amountCents } };
    const result =
      kind === "bid"
        ? await client.mutation(PlaceBidDocument, bid, EXPLAINS_NETWORK_ERRORS).toPromise()
        : await client.mutation(PlaceAutoBidDocument, autoBid, EXPLAINS_NETWORK_ERRORS).toPromise();
    if (result.error) {
      const failure = failureOfCombined(result.error);
      return failure.isNetwork
        ? { kind: "noResponse", intent, receipt: null }
        : { kind: "failed", failure, receipt: null };
    }
    const data = result.data;
    if (!data) return { kind: "noResponse", intent, receipt: null };
    const masked = "createIncrementalBid" in data ? data.createIncrementalBid : data.createIncrementalAutoBid;
    const answer = readFragment(BidOutcomeFragment, masked);
    const { receipt, incrementalBid, currentState } = answer;
    if (receipt !== null) keepReceipt({ commandId, bidId: incrementalBid?.id ?? null, receipt });
    return { ...readOutcome(intent, answer, readFragment(LotStateAfterFragment, currentState)), receipt };
  };

  const place = async (intent: BidIntent): Promise<PlacedBid> => {
    setIsBusy(true);
    try {
      return await retryUntilResponse(() => send(intent));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, place };
}
