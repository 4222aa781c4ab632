import type { LotOutage } from "../../../../schema/bidding/rpc/lot-commands.ts";
import { type LotInterventionInput, MAX_OUTAGE_MS } from "../../../../schema/catalogue/inputs/lot-intervention.ts";
import { invalidInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { sendCommand } from "../../../kit/actors/send-command.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import { interventionRefusal, type LotInterventionRefusal } from "./refusals.ts";

type AskedOutage = Pick<LotInterventionInput, "incrementalAuctionId" | "outageStartingOn" | "outageEndingOn">;

/**
 * The outage of a request. The same instants are the same outage, also of another administrator: no lot gets it twice.
 * @throws DomainError INVALID_INPUT if an instant is missing or in the future, or they are out of order or too far
 * apart.
 */
export function requireOutage(
  { incrementalAuctionId, outageStartingOn: fromMs, outageEndingOn: toMs }: AskedOutage,
  nowMs: number,
): LotOutage {
  if (fromMs === null) throw invalidInput({ path: "input.outageStartingOn", rule: "required" });
  if (toMs === null) throw invalidInput({ path: "input.outageEndingOn", rule: "required" });
  if (toMs <= fromMs) throw invalidInput({ path: "input.outageEndingOn", rule: "notAfterBeginning" });
  if (toMs > nowMs) throw invalidInput({ path: "input.outageEndingOn", rule: "past" });
  if (toMs - fromMs > MAX_OUTAGE_MS) throw invalidInput({ path: "input.outageStartingOn", rule: "outageTooLong" });
  return { outageId: `${incrementalAuctionId}:${fromMs}:${toMs}`, fromMs, toMs };
}

/** Adds an outage to the closing of one lot (OUTAGE1). Each attempt is a command of its own: no refusal stays. */
export async function addOutage(
  context: RequestContext,
  { incrementalLotId, outage, reason }: { incrementalLotId: string; outage: LotOutage; reason: string },
): Promise<LotInterventionRefusal | null> {
  const { userId: administrator } = await requireViewer(context);
  const command = { type: "AddOutage", administrator, ...outage, reason } as const;
  const answer = await sendCommand(context, incrementalLotId, { commandId: crypto.randomUUID(), command });
  if (answer === null || answer.outcome === "BUSY") return "NO_ANSWER";
  if (answer.outcome === "QUARANTINED") return "LOT_QUARANTINED";
  return answer.outcome === "REFUSED" ? interventionRefusal(answer.refusal.code) : null;
}
