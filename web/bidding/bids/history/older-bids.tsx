import { useQuery } from "urql";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "./bid-history.module.css";
import { BidRow } from "./bid-row.tsx";
import { BidsDocument } from "./documents.ts";
import { BIDS_PER_PAGE } from "./newest-bids.ts";

/** Placeholder lines for a page that is loading. */
const LINES = 8;

/**
 * A page of older bids. Pages are counted from the first bid, so later bids do not change them and each is fetched
 * once.
 */
export function OlderBids({
  incrementalLotId,
  page,
  newest,
  userRef,
  nowMs,
}: {
  incrementalLotId: string;
  page: number;
  newest: ReadonlySet<string>;
  userRef: string | null;
  nowMs: number;
}) {
  const [answer, retry] = useQuery({
    query: BidsDocument,
    variables: {
      searchFilter: { incrementalLotId },
      pagination: { page, itemsPerPage: BIDS_PER_PAGE },
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
          <BidRow key={bid.id} {...{ bid, userRef, nowMs }} />
        ))}
    </tbody>
  );
}
