import { useState } from "react";
import { useClient } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { EXPLAINS_NETWORK_ERRORS } from "../../../kit/errors/listed-errors.ts";
import { readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { BidOutcomeFragment, RemoveAutoBidDocument } from "../documents.ts";
import { type RemovalOutcome, readRemoval } from "./bid-outcome.ts";
import { retryUntilResponse } from "./retry-until-response.ts";

export function useRemoveAutoBid(incrementalLotId: string): {
  isBusy: boolean;
  remove: () => Promise<RemovalOutcome>;
} {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (): Promise<RemovalOutcome> => {
    const { data, error } = await client
      .mutation(RemoveAutoBidDocument, { incrementalLotId }, EXPLAINS_NETWORK_ERRORS)
      .toPromise();
    if (error) {
      const failure = failureOfCombined(error);
      return failure.isNetwork ? { kind: "noResponse" } : { kind: "failed", failure };
    }
    if (!data) return { kind: "noResponse" };
    return readRemoval(readFragment(BidOutcomeFragment, data.removeIncrementalAutoBid));
  };

  const remove = async (): Promise<RemovalOutcome> => {
    setIsBusy(true);
    try {
      return await retryUntilResponse(send);
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, remove };
}
