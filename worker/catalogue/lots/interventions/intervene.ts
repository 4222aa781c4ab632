import * as v from "valibot";
import {
  type LotInterventionInput,
  lotInterventionInput,
} from "../../../../schema/catalogue/inputs/lot-intervention.ts";
import { invalidInput, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import { rescheduleLot } from "../../auctions/lot-publisher.ts";
import { saleTerms } from "../lot-terms.ts";
import { loadLotsWithAuction } from "../store.ts";
import { updatePublishedLots } from "../update-published-lots.ts";
import { addOutage, requireOutage } from "./outage.ts";
import { type LotInterventionRefusal, refusalOfError } from "./refusals.ts";

/** What became of a step for one lot. */
export interface LotInterventionOutcome {
  incrementalLotId: string;
  refusal: LotInterventionRefusal | null;
}

type LotWithAuction = Awaited<ReturnType<typeof loadLotsWithAuction>>[number];
type AskedLot = LotInterventionInput["lots"][number];

/**
 * Takes one step with several lots of an auction, each through its actor: what one lot refuses stops no other. May be
 * repeated: a lot that is as asked stays so.
 * @throws DomainError INVALID_INPUT (`required`) if CLOSE_LATER names no closing; as `requireOutage`.
 */
export async function interveneInLots(context: RequestContext, input: object): Promise<LotInterventionOutcome[]> {
  const request = parseInput(v.object({ input: lotInterventionInput }), { input }).input;
  const ids = request.lots.map(({ incrementalLotId }) => incrementalLotId);
  const rows = new Map((await loadLotsWithAuction(context.database, ids)).map((row) => [row.lot.id, row]));
  const isOfAuction = (id: string) => rows.get(id)?.auction.id === request.incrementalAuctionId;
  if (request.kind === "CLOSE_LATER") return await closeLater(context, { request, rows });
  const { kind, reason } = request;
  const outage = kind === "OUTAGE" ? requireOutage(request, context.now()) : null;
  return await Promise.all(
    ids.map(async (incrementalLotId): Promise<LotInterventionOutcome> => {
      if (!isOfAuction(incrementalLotId)) return { incrementalLotId, refusal: "LOT_UNKNOWN" };
      if (outage !== null) {
        const isHidden = !rows.get(incrementalLotId)?.lot.isPublished;
        const asked = { incrementalLotId, outage, reason };
        return { incrementalLotId, refusal: isHidden ? "LOT_HIDDEN" : await addOutage(context, asked) };
      }
      try {
        await updatePublishedLots(context, [{ incrementalLotId, isPublished: kind === "PUBLISH", reason }]);
        return { incrementalLotId, refusal: null };
      } catch (error) {
        return { incrementalLotId, refusal: refusalOfError(error, incrementalLotId) };
      }
    }),
  );
}

/**
 * Each lot's log brings its closing to the catalogue, as that of an extension. A write of our own would come second now
 * and then, and the history would have no row of it: so this is an act of the history, with its reason.
 */
async function closeLater(
  context: RequestContext,
  { request, rows }: { request: LotInterventionInput; rows: ReadonlyMap<string, LotWithAuction> },
): Promise<LotInterventionOutcome[]> {
  const { incrementalAuctionId: auctionId, lots, reason } = request;
  const faults = lots.flatMap(({ closingOn }, index) =>
    closingOn === null ? [{ path: `input.lots.${index}.closingOn`, rule: "required" }] : [],
  );
  if (faults.length > 0) throw invalidInput(...faults);
  const { userId: administrator } = await requireViewer(context);
  const moveLot = async ({ incrementalLotId, closingOn }: AskedLot): Promise<LotInterventionRefusal | null> => {
    const row = rows.get(incrementalLotId);
    if (row?.auction.id !== auctionId || closingOn === null) return "LOT_UNKNOWN";
    const { lot, auction } = row;
    if (!lot.isPublished) return "LOT_HIDDEN";
    if (closingOn < lot.closesAtMs) return "CLOSES_EARLIER";
    // Without bids the lot itself would take it for a new offer.
    if (lot.bidCount === 0 && lot.closesAtMs < context.now()) return "LOT_CLOSED";
    const terms = saleTerms({ ...lot, closesAtMs: closingOn }, auction);
    try {
      const publication = { incrementalLotId, terms, administrator, reason, pathOf: () => "input.lots" };
      // The catalogue follows a lot that was hidden a moment later: publishing it would show it again.
      return (await rescheduleLot(context, publication)) ? null : "LOT_HIDDEN";
    } catch (error) {
      return refusalOfError(error, incrementalLotId);
    }
  };
  return await Promise.all(
    lots.map(async (lot) => ({ incrementalLotId: lot.incrementalLotId, refusal: await moveLot(lot) })),
  );
}
