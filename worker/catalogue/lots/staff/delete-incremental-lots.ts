import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { id } from "../../../../schema/kit/inputs/id.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { loadDeletableLots, removeIncrementalLots } from "../store.ts";

const MAX_DELETED_LOTS = 500;

const request = v.object({
  deletedLots: v.pipe(v.array(id), v.nonEmpty("required"), v.maxLength(MAX_DELETED_LOTS, "maximumItems")),
});

/**
 * Takes lots out of their auction, all or none. What bidders have seen stays: its public log is promised to them.
 * @throws DomainError NOT_FOUND for a lot of another auction; 4029 for one with bids; 4013 for one that is or was
 * published; INVALID_INPUT.
 */
export async function deleteIncrementalLots(
  context: RequestContext,
  { auctionId, input }: { auctionId: string; input: readonly string[] },
): Promise<void> {
  const ids = [...new Set(parseInput(request, { deletedLots: input }).deletedLots)];
  const { database } = context;
  await requireDeletable(context, auctionId, ids);
  if (!(await removeIncrementalLots(database, { auctionId, ids, nowMs: context.now() }))) {
    await requireDeletable(context, auctionId, ids);
    throw new DomainError(ERROR_CODES.TECHNICAL);
  }
  refreshPages(context, "catalogue");
}

async function requireDeletable(context: RequestContext, auctionId: string, ids: readonly string[]): Promise<void> {
  const lots = await loadDeletableLots(context.database, auctionId, ids);
  if (lots.length < ids.length) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const withBids = lots.filter(({ bidCount }) => bidCount > 0);
  if (withBids.length > 0)
    throw new DomainError(ERROR_CODES.LOT_HAS_BIDS, { incrementalLotIds: withBids.map((lot) => lot.id) });
  const shown = lots.filter(({ wasPublic }) => wasPublic);
  if (shown.length > 0)
    throw new DomainError(ERROR_CODES.LOT_ALREADY_PUBLISHED, { incrementalLotIds: shown.map((lot) => lot.id) });
}
