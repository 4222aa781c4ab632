import { useCallback } from "react";
import { useClient } from "urql";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { type AuctionLotRow, type LotTimes, type LotUpdate, UpdateAuctionLotsDocument } from "./documents.ts";
import { inCalls } from "./lot-order.ts";

/** Changes lots, in this order if one call does not take them all; together with the plan of times. */
export type SaveLots = (
  updates: readonly LotUpdate[],
  options?: { times?: LotTimes; onProgress?: (count: number) => void },
) => Promise<Failure | null>;

/**
 * Changes lots in as few calls as the API allows, and reads those again that were changed, also after a failure: calls
 * before it have changed theirs.
 */
export function useSaveLots(
  auctionId: string,
  { lots, refresh }: { lots: readonly AuctionLotRow[]; refresh: (ids: readonly string[]) => Promise<void> },
): SaveLots {
  const client = useClient();
  return useCallback(
    async (updates, { times, onProgress } = {}) => {
      const versions = new Map(lots.map(({ id, lastUpdatedOn }) => [id, lastUpdatedOn]));
      let count = 0;
      for (const call of inCalls(updates)) {
        const failure = failureOfAnswer(
          await client
            .mutation(UpdateAuctionLotsDocument, {
              incrementalAuctionId: auctionId,
              updatedIncrementalLots: call.map((update) => ({
                ...update,
                expectedLastUpdatedOn: versions.get(update.id) ?? null,
              })),
              ...(times && { times }),
            })
            .toPromise(),
        );
        const ids = call.map(({ id }) => id);
        if (failure) {
          // What another user has changed is shown before one tries again.
          void refresh(updates.slice(0, count + ids.length).map(({ id }) => id));
          return failure;
        }
        count += ids.length;
        onProgress?.(count);
      }
      void refresh(updates.map(({ id }) => id));
      return null;
    },
    [auctionId, client, lots, refresh],
  );
}
