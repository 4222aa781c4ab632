import type { PreviewInput } from "./documents.ts";

export const INTERVENTIONS = ["CLOSE_LATER", "OUTAGE", "WITHDRAW", "PUBLISH"] as const;

/** A step as it is filled in. */
export interface AskedIntervention {
  readonly kind: (typeof INTERVENTIONS)[number];
  /** Closing later by minutes, or to one instant. */
  readonly isToInstant: boolean;
  readonly minutes: string;
  readonly closingOn: string;
  /** When bidding failed, and when it worked again. */
  readonly outageStartingOn: string;
  readonly outageEndingOn: string;
}

export const NOTHING_ASKED: AskedIntervention = {
  kind: "CLOSE_LATER",
  isToInstant: false,
  minutes: "15",
  closingOn: "",
  outageStartingOn: "",
  outageEndingOn: "",
};

/** What the API previews; null while something is missing. */
export function previewInputOf(
  asked: AskedIntervention,
): Omit<PreviewInput, "incrementalLotIds" | "incrementalAuctionId"> | null {
  const { kind, isToInstant, minutes, closingOn } = asked;
  if (kind === "OUTAGE") {
    const outage = outageOf(asked);
    return outage && { kind, ...outage };
  }
  if (kind !== "CLOSE_LATER") return { kind };
  if (isToInstant) return Number.isNaN(Date.parse(closingOn)) ? null : { kind, closingOn: instantOf(closingOn) };
  return /^[1-9]\d{0,3}$/.test(minutes.trim()) ? { kind, minutes: Number(minutes) } : null;
}

/** The outage that is asked for; null while it is of another kind, or has no beginning before its end. */
export function outageOf({ kind, outageStartingOn, outageEndingOn }: AskedIntervention) {
  const isInOrder = Date.parse(outageStartingOn) < Date.parse(outageEndingOn);
  if (kind !== "OUTAGE" || !isInOrder) return null;
  return { outageStartingOn: instantOf(outageStartingOn), outageEndingOn: instantOf(outageEndingOn) };
}

/** Whether an outage is asked for that ends before it begins. */
export function isInWrongOrder({ kind, outageStartingOn, outageEndingOn }: AskedIntervention): boolean {
  return kind === "OUTAGE" && Date.parse(outageStartingOn) >= Date.parse(outageEndingOn);
}

/** A local time of a field as the API has it. */
function instantOf(local: string): string {
  return new Date(local).toISOString();
}
