import type { PreviewInput } from "./documents.ts";

export const INTERVENTIONS = ["CLOSE_LATER", "WITHDRAW", "PUBLISH"] as const;

/** A step as it is filled in. */
export interface AskedIntervention {
  readonly kind: (typeof INTERVENTIONS)[number];
  /** Closing later by minutes, or to one instant. */
  readonly isToInstant: boolean;
  readonly minutes: string;
  readonly closingOn: string;
}

export const NOTHING_ASKED: AskedIntervention = {
  kind: "CLOSE_LATER",
  isToInstant: false,
  minutes: "15",
  closingOn: "",
};

/** What the API previews; null while something is missing. */
export function previewInputOf({
  kind,
  isToInstant,
  minutes,
  closingOn,
}: AskedIntervention): Omit<PreviewInput, "incrementalLotIds" | "incrementalAuctionId"> | null {
  if (kind !== "CLOSE_LATER") return { kind };
  if (isToInstant) return Number.isNaN(Date.parse(closingOn)) ? null : { kind, closingOn: instantOf(closingOn) };
  return /^[1-9]\d{0,3}$/.test(minutes.trim()) ? { kind, minutes: Number(minutes) } : null;
}

/** A local time of a field as the API has it. */
function instantOf(local: string): string {
  return new Date(local).toISOString();
}
