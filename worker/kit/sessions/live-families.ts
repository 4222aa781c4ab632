import type { Database } from "../../../schema/kit/database/database.ts";
import { FAMILY_TTL_MS, type SignIn } from "../../../schema/people/sign-in.ts";
import { CoalescedAnswers } from "../coalescing/coalesced-answers.ts";
import { readFamilyIsLive } from "./token-families.ts";

/** Beyond these, the oldest is looked up again. */
const MAX_CACHED_FAMILIES = 10_000;

const families = new CoalescedAnswers({
  limit: MAX_CACHED_FAMILIES,
  ttlMs: { YES: FAMILY_TTL_MS, NO: FAMILY_TTL_MS, PENDING: 1_000, FAILED: 1_000 },
});

/** Whether a sign-in is live, cached for FAMILY_TTL_MS. @throws if the database is unavailable. */
export async function isFamilyLive(
  { database, now }: { database: Database; now: () => number },
  signIn: SignIn,
): Promise<boolean> {
  return await families.of(keyOf(signIn), now, () => readFamilyIsLive(database, signIn));
}

/** What another statement, begun at `nowMs`, read. */
export function cacheFamily(signIn: SignIn, isLive: boolean, nowMs: number): void {
  if (!families.isKnownNo(keyOf(signIn), nowMs)) families.set(keyOf(signIn), isLive, nowMs);
}

/** Call it after the database has committed. */
export function cacheEnded(signIns: readonly SignIn[], nowMs: number): void {
  for (const signIn of signIns) families.set(keyOf(signIn), false, nowMs);
}

export function isKnownEnded(signIn: SignIn, nowMs: number): boolean {
  return families.isKnownNo(keyOf(signIn), nowMs);
}

function keyOf({ userId, familyId }: SignIn): string {
  return `${userId}/${familyId}`;
}
