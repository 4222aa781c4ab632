import * as v from "valibot";
import type { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Ladder } from "../../../schema/catalogue/terms/ladder.ts";

export type Auction = typeof publications.$inferSelect;

const ladderColumn = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));

export function ladderOf(auction: Pick<Auction, "ladder">): Ladder {
  return v.parse(ladderColumn, auction.ladder);
}
