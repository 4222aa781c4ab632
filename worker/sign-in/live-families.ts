import { FAMILY_TTL_MS, type SignIn } from "../../schema/sign-in.ts";
import type { RequestContext } from "../context.ts";
import { SharedAnswers } from "../shared-answers.ts";
import { readFamilyIsLive } from "./store.ts";

/** Sign-ins remembered at once; beyond it the oldest is asked about again. */
const MAX_FAMILIES_REMEMBERED = 10_000;

const families = new SharedAnswers({
  limit: MAX_FAMILIES_REMEMBERED,
  ttlMs: { YES: FAMILY_TTL_MS, NO: FAMILY_TTL_MS, ASKED: 1_000, FAILED: 1_000 },
});

/**
 * Whether a sign-in goes on, as the database said it in the last FAMILY_TTL_MS: logout, a new password and a reused refresh
 * token end it. Of many requests at once one asks the database.
 *
 * @throws where the database cannot be asked: then nobody is let in.
 */
export async function isFamilyLive(
  { database, now }: Pick<RequestContext, "database" | "now">,
  signIn: SignIn,
): Promise<boolean> {
  return await families.of(keyOf(signIn), now, () => readFamilyIsLive(database, signIn));
}

/** Keeps what a statement of another kind, begun at `nowMs`, found out about a sign-in. */
export function noteFamily(signIn: SignIn, isLive: boolean, nowMs: number): void {
  if (!families.isKnownNo(keyOf(signIn), nowMs)) families.note(keyOf(signIn), isLive, nowMs);
}

/** Says in this isolate that sign-ins have ended, once the database holds it. */
export function noteEnded(signIns: readonly SignIn[], nowMs: number): void {
  for (const signIn of signIns) families.note(keyOf(signIn), false, nowMs);
}

/** Whether this isolate knows that a sign-in has ended. */
export function isKnownEnded(signIn: SignIn, nowMs: number): boolean {
  return families.isKnownNo(keyOf(signIn), nowMs);
}

function keyOf({ userId, familyId }: SignIn): string {
  return `${userId}/${familyId}`;
}
