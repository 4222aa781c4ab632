import * as v from "valibot";
import type { Ladder } from "../../schema/bidding/ladder.ts";
import type { publications } from "../../schema/tables/publications.ts";

export type Auction = typeof publications.$inferSelect;

const ladderColumn = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));

/** The ladder of an auction's row. */
export function ladderOf(auction: Pick<Auction, "ladder">): Ladder {
  return v.parse(ladderColumn, auction.ladder);
}
