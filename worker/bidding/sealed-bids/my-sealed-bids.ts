import { and, desc, eq } from "drizzle-orm";
import type { BlindLotView } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { blindBids } from "../../../schema/bidding/tables/blind-bids.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { type ListedBlindLot, readBlindLots } from "../../catalogue/blind-auctions/listed-blind-lots.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { sealedLotsOf } from "../../kit/actors/sealed-lots.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { viewersPublications } from "../../kit/lists/viewers-publications.ts";

/** Each is asked of its lot; blind sales are few. */
const MAX_MY_SEALED_BIDS = 50;

/** A blind lot on which the viewer has a bid that counts, as the lot itself has it; null where it cannot say. */
export interface MySealedBid {
  lot: ListedBlindLot;
  state: BlindLotView | null;
}

/**
 * The blind lots of this channel on which the viewer has a bid that counts, the last to close first. Before the opening
 * the viewer's hub alone knows where to ask; later the database does, too. A lot that is in quarantine or does not
 * answer stays in the list without a state: its bid may bind, and nobody else knows whether it counts.
 */
export async function mySealedBids(
  context: RequestContext,
  language: Language | null | undefined,
): Promise<MySealedBid[]> {
  const { userId } = await requireViewer(context);
  const [sealed, opened, { open }] = await Promise.all([
    sealedLotsOf(context, userId),
    context.database.selectDistinct({ id: blindBids.blindLotId }).from(blindBids).where(eq(blindBids.userId, userId)),
    viewersPublications(context),
  ]);
  const ids = [...new Set([...sealed, ...opened.map(({ id }) => id)])];
  if (ids.length === 0) return [];
  const lots = await readBlindLots(context, and(isOneOf(blindLots.id, ids), open), language, {
    order: [desc(publications.lastClosingMs)],
    limit: MAX_MY_SEALED_BIDS,
  });
  const bids = await Promise.all(
    lots.map(async (lot) => {
      const { id: blindLotId } = lot.row.blindLot;
      const stub = blindLotStub(context.env, blindLotId);
      const state = await askActor(context, { blindLotId }, async () => await stub.currentState(userId));
      if (state === null) return [{ lot, state }];
      return state.viewer && state.viewer.bids.length > 0 ? [{ lot, state }] : [];
    }),
  );
  return bids.flat();
}
