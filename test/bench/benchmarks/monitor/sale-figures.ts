import type { Bench } from "../../bench.ts";
import { Lists } from "../../catalogue/lists.ts";
import { openCatalogue } from "../../catalogue/open-catalogue.ts";
import type { Finding } from "../../finding.ts";
import { projectManager } from "../staff-lists.ts";

/** Two lots of three have bids: 100,000 in all. */
const SALE = { auctions: 1, lots: 1_000, bids: 150 };
const auctionWith = (fields: string) =>
  `query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) { id ${fields} } }`;
const FIGURES = `lotBidStatistics { lotCount openLots closedLots lotsWithNoBids numberOfBids uniqueNumberOfBids
  uniqueHighestBidUsers bidAmount auctionCosts averageBid medianBid maximumBid notSoldAmount }`;

/** B31: what the figures of one large sale add to a request for it, beside one read of its kept rows. */
export async function figuresOfASale(bench: Bench): Promise<Finding[]> {
  const catalogue = await openCatalogue(bench, SALE);
  const lists = new Lists({ url: catalogue.process.url, floorPort: catalogue.floorPort });
  try {
    const sale = { saleId: "auction-0", token: await projectManager(catalogue) };
    const without = await lists.figures(auctionWith(""), sale);
    const { p50, p99, floor } = await lists.figures(auctionWith(FIGURES), sale);
    const addedMs = p50 - without.p50;
    const ratio = addedMs / floor.p50;
    return [
      {
        id: "B31",
        what: "what the 13 figures of a sale of 1,000 lots with 100,000 bids add to a request for it",
        against: "one SELECT of its 1,000 lots by a bare Worker, same runtime and rows",
        product: `p50 ${addedMs.toFixed(1)} ms`,
        reference: `p50 ${floor.p50.toFixed(1)}, p99 ${floor.p99.toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        target: "at most 2",
        isMet: ratio <= 2,
        remark: `the request takes p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms with them, p50 ${without.p50.toFixed(1)} without; 100,000 pairs of lot and bidder`,
      },
    ];
  } finally {
    lists.close();
    await catalogue.process.stop();
  }
}
