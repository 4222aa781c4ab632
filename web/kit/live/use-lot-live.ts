import { type CombinedError, useQuery, useSubscription } from "urql";
import type { ErrorCode } from "../../../schema/kit/error-codes.ts";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { failureOfCombined } from "../errors/errors.ts";
import type { ResultOf } from "../lib/graphql/graphql.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { useRefetch } from "../lib/graphql/use-refetch.ts";
import { useOnChange } from "../lib/use-on-change.ts";
import { useStore } from "../store.ts";
import { LotLiveDocument, LotStateDocument } from "./documents.ts";
import { type LiveStatus, liveStatus } from "./live-status.ts";
import { useOnConnection } from "./use-on-connection.ts";

/** A lot's state with the viewer's own fields, kept up to date. */
export type LiveLotState = NonNullable<ResultOf<typeof LotStateDocument>["getCurrentIncrementalLotState"]>;
export type LotFrame = ResultOf<typeof LotLiveDocument>["incrementalLotState"];

/** A quarantined lot: its last known state may be wrong. */
const OUT_OF_USE: ErrorCode = "LOT_QUARANTINED";

export interface LotLive {
  /** Null if the lot does not exist; undefined until the first response, and while the lot is quarantined. */
  state: LiveLotState | null | undefined;
  /** The newest frame, for events that the state does not contain: `extended`. */
  frame: LotFrame | null;
  status: LiveStatus;
  error: CombinedError | undefined;
  refetch: () => void;
}

/**
 * A lot's state according to its actor. Frames are written to the cache (kit/live/cache.ts), so that every card and
 * list shows the same data. The state is fetched again after each connection, since messages may have been missed, and
 * when the server stops or resumes sending frames of the lot.
 */
export function useLotLive(incrementalLotId: string): LotLive {
  const variables = { incrementalLotId };
  const [query] = useQuery({ query: LotStateDocument, variables });
  const data = useLastData(query, incrementalLotId);
  const [subscription] = useSubscription({ query: LotLiveDocument, variables });
  const path = liveAddress(variables);
  const status = useStore(liveStatus(path).status);
  const refetch = useRefetch(LotStateDocument, variables);
  useOnConnection(path, refetch);
  useOnChange(useStore(liveStatus(path).refusal), refetch);
  const isOutOfUse = query.error !== undefined && failureOfCombined(query.error).code === OUT_OF_USE;

  const frame = subscription.data?.incrementalLotState;
  return {
    state: isOutOfUse ? undefined : data?.getCurrentIncrementalLotState,
    frame: frame?.incrementalLotId === incrementalLotId ? frame : null,
    status,
    error: query.error,
    refetch,
  };
}
