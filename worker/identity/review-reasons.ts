import type { ReviewReason } from "../../schema/identity/identity-states.ts";
import { isSameName } from "../../schema/identity/is-same-name.ts";
import type { BankIdentity } from "./identity-broker.ts";

/** What the account says of its user; null where it says nothing. */
export interface PersonOnFile {
  fullName: string | null;
  birthDate: string | null;
}

/**
 * Why staff have to look at an identity; none if it can be accepted at once. Whether another user has it is known only
 * when it is written (store.ts).
 * @param subjectHashes of the identity, and of the one that the user had before, if any.
 */
export function reviewReasons(
  { name, birthDate }: Pick<BankIdentity, "name" | "birthDate">,
  onFile: PersonOnFile,
  { now, before }: { now: string; before: string | null },
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (onFile.fullName !== null && !isSameName(name, onFile.fullName)) reasons.push("NAME_DIFFERS");
  if (birthDate !== null && onFile.birthDate !== null && birthDate !== onFile.birthDate)
    reasons.push("BIRTH_DATE_DIFFERS");
  if (before !== null && before !== now) reasons.push("CHANGED");
  return reasons;
}
