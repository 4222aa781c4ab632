import * as v from "valibot";
import type { PlannedIntervention } from "../../../../schema/bidding/rpc/lot-rpc.ts";
import {
  type LotInterventionPreviewInput,
  lotInterventionPreviewInput,
} from "../../../../schema/catalogue/inputs/lot-intervention.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { invalidInput, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { lotStub } from "../../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { saleTerms } from "../lot-terms.ts";
import { loadLotsWithAuction } from "../store.ts";
import { requireOutage } from "./outage.ts";
import { interventionRefusal, type LotInterventionRefusal, refusalOfError } from "./refusals.ts";

/** What a step of staff would do to one lot. */
export interface PlannedLotChange {
  incrementalLotId: string;
  refusal: LotInterventionRefusal | null;
  isChanged: boolean;
  closesAtMs: number | null;
  newClosesAtMs: number | null;
}

type LotWithAuction = Awaited<ReturnType<typeof loadLotsWithAuction>>[number];

/** Concurrent calls: enough to hide latency. */
const CHUNK = 25;

/**
 * What a step would do to lots of an auction, in the order of the input: each lot's actor decides it as it would the
 * step itself, and appends nothing.
 */
export async function previewLotInterventions(context: RequestContext, input: object): Promise<PlannedLotChange[]> {
  const request = parseInput(v.object({ input: lotInterventionPreviewInput }), { input }).input;
  if (request.kind === "CLOSE_LATER" && request.closingOn === null && request.minutes === null)
    throw invalidInput({ path: "input.minutes", rule: "required" });
  if (request.kind === "OUTAGE") requireOutage(request, context.now());
  const ids = [...new Set(request.incrementalLotIds)];
  const rows = new Map((await loadLotsWithAuction(context.database, ids)).map((row) => [row.lot.id, row]));
  const changes: PlannedLotChange[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    changes.push(...(await Promise.all(chunk.map((id) => previewLot(context, { id, row: rows.get(id), request })))));
  }
  return changes;
}

async function previewLot(
  context: RequestContext,
  { id, row, request }: { id: string; row: LotWithAuction | undefined; request: LotInterventionPreviewInput },
): Promise<PlannedLotChange> {
  const closesAtMs = row?.lot.closesAtMs ?? null;
  const change = { incrementalLotId: id, refusal: null, isChanged: false, closesAtMs, newClosesAtMs: closesAtMs };
  if (row?.auction.id !== request.incrementalAuctionId) return { ...change, refusal: "LOT_UNKNOWN" };
  const { lot, auction } = row;
  const movesClosing = request.kind === "CLOSE_LATER" || request.kind === "OUTAGE";
  if (movesClosing && !lot.isPublished) return { ...change, refusal: "LOT_HIDDEN" };
  if (request.kind === "PUBLISH" && !auction.isPublished) return { ...change, refusal: "AUCTION_NOT_PUBLISHED" };
  if (!movesClosing && lot.isPublished === (request.kind === "PUBLISH")) return change;
  try {
    const preview = await lotStub(context.env, id).previewIntervention(plannedOf(row, request, context.now()));
    if (preview === null) return { ...change, refusal: "LOT_QUARANTINED" };
    const known = { ...change, closesAtMs: preview.closesAtMs ?? closesAtMs };
    if (request.kind === "CLOSE_LATER" && preview.isClosed) return { ...known, refusal: "LOT_CLOSED" };
    if (preview.refusal !== null) {
      const { refusal } = preview;
      return {
        ...known,
        refusal: interventionRefusal(refusal.code === "TERMS_INVALID" ? refusal.data.fault : refusal.code),
      };
    }
    const { newClosesAtMs, isChanged } = preview;
    const isEarlier = newClosesAtMs !== null && newClosesAtMs < (known.closesAtMs ?? 0);
    if (request.kind === "CLOSE_LATER" && isEarlier) return { ...known, refusal: "CLOSES_EARLIER" };
    return { ...known, newClosesAtMs, isChanged };
  } catch (error) {
    return { ...change, refusal: refusalOfError(error, id) };
  }
}

function plannedOf(
  { lot, auction }: LotWithAuction,
  request: LotInterventionPreviewInput,
  nowMs: number,
): PlannedIntervention {
  switch (request.kind) {
    case "OUTAGE":
      return { type: "AddOutage", ...requireOutage(request, nowMs) };
    case "WITHDRAW":
      return { type: "UnpublishLot" };
    case "PUBLISH":
      return { type: "PublishLot", terms: saleTerms(lot, auction), laterMs: null };
    case "CLOSE_LATER": {
      const { closingOn, minutes } = request;
      const terms = saleTerms({ ...lot, closesAtMs: closingOn ?? lot.closesAtMs }, auction);
      return { type: "PublishLot", terms, laterMs: closingOn === null ? (minutes ?? 0) * MINUTE_MS : null };
    }
  }
}
