import { REVIEW_REASONS, type ReviewReason } from "../../../schema/people/identity/identity-states.ts";
import { isSameName } from "../../../schema/people/identity/is-same-name.ts";
import type { BankIdentity } from "./identity-broker.ts";
import type { IdentityRow } from "./identity-row.ts";

export interface PersonOnFile {
  fullName: string | null;
  birthDate: string | null;
}

type FormerIdentity = Pick<IdentityRow, "identityStatus" | "reasons" | "subjectHash" | "acceptedSubjectHash">;

/**
 * Why staff have to look at an identity; none if it can be accepted at once. What waits for staff, or was rejected by
 * them, does not become verified by further checks, whatever name the account has by then: only the person who was
 * accepted last needs no decision. Whether another user has the identity is known when it is written (store.ts).
 */
export function reviewReasons(
  identity: Pick<BankIdentity, "name" | "birthDate"> & { subjectHash: string },
  onFile: PersonOnFile,
  before: FormerIdentity | null,
): ReviewReason[] {
  const reasons = personReasons(identity, onFile);
  if (!before || before.acceptedSubjectHash === identity.subjectHash) return reasons;
  if (before.acceptedSubjectHash !== null) reasons.push("CHANGED");
  const isUndecided = before.identityStatus === "REVIEW";
  const wasRejected = !isUndecided && before.subjectHash !== null && before.subjectHash !== before.acceptedSubjectHash;
  if (wasRejected) reasons.push("REJECTED_BEFORE");
  const kept = isUndecided ? REVIEW_REASONS.filter((reason) => before.reasons.includes(reason)) : [];
  return [...new Set([...kept, ...reasons])];
}

/** How the person at the bank differs from the one of the account's address. */
export function personReasons(
  { name, birthDate }: Pick<BankIdentity, "name" | "birthDate">,
  onFile: PersonOnFile,
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (onFile.fullName !== null && !isSameName(name, onFile.fullName)) reasons.push("NAME_DIFFERS");
  if (birthDate !== null && onFile.birthDate !== null && birthDate !== onFile.birthDate)
    reasons.push("BIRTH_DATE_DIFFERS");
  return reasons;
}
