import * as v from "valibot";
import type { Ladder } from "../../../schema/bidding/ladder.ts";
import type { publications } from "../../../schema/tables/publications.ts";

export type Auction = typeof publications.$inferSelect;

const ladderColumn = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));

export function ladderOf(auction: Pick<Auction, "ladder">): Ladder {
  return v.parse(ladderColumn, auction.ladder);
}
