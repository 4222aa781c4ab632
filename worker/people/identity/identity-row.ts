import * as v from "valibot";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import {
  IDENTITY_REASONS,
  type IdentityReason,
  type IdentityStatus,
} from "../../../schema/people/identity/identity-states.ts";

export const identityRow = v.object({
  userId: v.string(),
  identityType: v.string(),
  identityStatus: v.picklist(["STARTED", "SUCCESS", "REVIEW", "FAILED"]),
  report: v.nullable(v.string()),
  sessionId: v.nullable(v.string()),
  reasons: v.pipe(v.string(), v.parseJson(), v.array(v.picklist(IDENTITY_REASONS))),
  channel: v.nullable(v.picklist(CHANNELS)),
  bank: v.nullable(v.string()),
  subjectHash: v.nullable(v.string()),
  acceptedSubjectHash: v.nullable(v.string()),
  name: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  updatedAtMs: v.number(),
  verifiedAtMs: v.nullable(v.number()),
  expiresAtMs: v.nullable(v.number()),
});

export type IdentityRow = v.InferOutput<typeof identityRow>;

/** The status at an instant: an unfinished check fails after its time limit, and an identity expires. */
export function statusAt(
  { identityStatus, reasons, expiresAtMs }: Pick<IdentityRow, "identityStatus" | "reasons" | "expiresAtMs">,
  nowMs: number,
): { status: IdentityStatus; reasons: readonly IdentityReason[] } {
  const isOver = expiresAtMs === null || expiresAtMs <= nowMs;
  if (identityStatus === "STARTED" && isOver) return { status: "FAILED", reasons: ["ABANDONED"] };
  if (identityStatus === "SUCCESS" && isOver) return { status: "EXPIRED", reasons };
  return { status: identityStatus, reasons };
}
