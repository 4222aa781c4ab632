import * as v from "valibot";
import { type bidCorrectionPreviewInput, plannedBidCorrection } from "../../../schema/bidding/inputs/bids.ts";
import { auditLotInput } from "../../../schema/bidding/inputs/lot-staff.ts";
import type { LogAudit } from "../../../schema/bidding/rpc/log-rpc.ts";
import type { LotHealth } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { CorrectionPreview, LotStaffView, PlannedCorrection } from "../../../schema/bidding/rpc/lot-staff-rpc.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { lotHealth, lotStub } from "../../kit/actors/lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";

const previewRequest = v.object({ input: plannedBidCorrection });

/** What a correction would do to the sale; nothing of it is logged. Null for a lot that was never published. */
export async function previewCorrection(
  context: RequestContext,
  input: v.InferInput<typeof bidCorrectionPreviewInput>,
): Promise<CorrectionPreview | null> {
  const { userId: administrator } = await requireViewer(context);
  const planned = parseInput(previewRequest, { input }).input;
  const correction: PlannedCorrection =
    planned.state === "INVALIDATED"
      ? { type: "InvalidateHighestBid", administrator }
      : { type: "OverwriteHighestBid", administrator, amountCents: planned.amount };
  return await lotStub(context.env, planned.incrementalLotId).previewCorrection(correction);
}

/** A lot as its staff see it. */
export interface LotForStaff {
  incrementalLotId: string;
  /** Null for a lot that was never published, and one in quarantine. */
  view: LotStaffView | null;
  health: LotHealth;
}

export async function lotForStaff(context: RequestContext, incrementalLotId: string): Promise<LotForStaff> {
  const [view, health] = await Promise.all([
    lotStub(context.env, incrementalLotId).staffView(),
    lotHealth(context, incrementalLotId),
  ]);
  return { incrementalLotId, view, health };
}

export interface LotAuditOutcome {
  audit: LogAudit;
  auditedAtMs: number;
  lot: LotForStaff;
}

/** Replays a lot's log: an inconsistent lot is quarantined, and a quarantined one that is consistent is released. */
export async function auditForStaff(
  context: RequestContext,
  input: v.InferInput<typeof auditLotInput>,
): Promise<LotAuditOutcome> {
  const { incrementalLotId } = parseInput(v.object({ input: auditLotInput }), { input }).input;
  const audit = await lotStub(context.env, incrementalLotId).audit();
  return { audit, auditedAtMs: context.now(), lot: await lotForStaff(context, incrementalLotId) };
}
