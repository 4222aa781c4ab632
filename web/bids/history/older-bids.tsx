import { useQuery } from "urql";
import { useLastData } from "../../lib/graphql/use-last-data.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { BidsDocument } from "../documents.ts";
import styles from "./bid-history.module.css";
import { BidRow } from "./bid-row.tsx";

/** Lines in the place of a page that is still to come. */
const LINES = 8;

/**
 * A page of the bids before the newest, as a part of their table. Counted from the first bid, a page holds the same bids however
 * many come after it, so it is asked for once.
 */
export function OlderBids({
  lotId,
  page,
  size,
  newest,
  nowMs,
}: {
  lotId: string;
  page: number;
  size: number;
  /** The bids above it, which may be of this page as well. */
  newest: ReadonlySet<string>;
  nowMs: number;
}) {
  const [answer, retry] = useQuery({
    query: BidsDocument,
    variables: {
      searchFilter: { incrementalLotId: lotId },
      pagination: { page, itemsPerPage: size },
      sort: [{ field: "CREATED_ON", direction: "ASCENDING" }],
    },
    requestPolicy: "cache-and-network",
  });
  const data = useLastData(answer);
  if (!data) {
    return (
      <tbody>
        <tr>
          <td colSpan={3} className={styles.more}>
            {answer.error ? (
              <ErrorState error={answer.error} onRetry={() => retry({ requestPolicy: "network-only" })} />
            ) : (
              <SkeletonLines lines={LINES} />
            )}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {data.queryIncrementalBids.bids
        .filter(({ id }) => !newest.has(id))
        .toReversed()
        .map((bid) => (
          <BidRow key={bid.id} bid={bid} nowMs={nowMs} />
        ))}
    </tbody>
  );
}
