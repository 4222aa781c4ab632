import { CoalescedAnswers } from "../../../kit/coalescing/coalesced-answers.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { clientAddress } from "../../../kit/rate-limits/client-address.ts";
import { countAttempt } from "../../../kit/rate-limits/take-attempts.ts";
import { beginNeed, hasNeed, prolongNeed } from "./store.ts";

const MINUTE_MS = 60_000;
/** Hashes a minute for visitors who proved nothing, of everybody: more than a quiet hour's mistyped passwords. */
export const MAX_UNPROVED_HASHES = 10;
/** Of everybody: the attempt after these makes proofs needed. */
const UNPROVED_HASHES = { key: "unproved-hashes", limit: MAX_UNPROVED_HASHES - 1, windowMs: MINUTE_MS };
const PROLONGED_EVERY_MS = 20_000;
const NEED = "need";

/** Isolates learn of each other's failures within two seconds, for at most one statement a second. */
const answers = new CoalescedAnswers({ limit: 1, ttlMs: { YES: 2_000, NO: 1_000, PENDING: 1_000, FAILED: 200 } });
let prolongedAtMs = 0;

/** Whether visitors need a proof of work before a password is hashed; rejects if the database is unavailable. */
export async function isProofNeeded(context: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  return await answers.of(NEED, context.now, async (nowMs) => await hasNeed(context, nowMs));
}

/**
 * Counts a hash for a visitor who proved nothing by it: a wrong password, or a sign-up. From `MAX_UNPROVED_HASHES` a
 * minute on, proofs are needed until none of them, and no request without a proof, has come for a minute. Without a
 * client address, as on a developer's machine, nothing is counted.
 */
export function countUnprovedHash(context: RequestContext): void {
  if (clientAddress(context.request) === null) return;
  inBackground(context, async () => {
    if ((await countAttempt(context, [UNPROVED_HASHES])) === null) return;
    await beginNeed(context, MINUTE_MS);
    answers.set(NEED, true, context.now());
  });
}

/** A request came without a proof, so the flood goes on: otherwise each minute would begin with hashes. */
export function keepNeed(context: RequestContext): void {
  const sinceMs = context.now() - prolongedAtMs;
  if (clientAddress(context.request) === null || (sinceMs >= 0 && sinceMs < PROLONGED_EVERY_MS)) return;
  prolongedAtMs = context.now();
  inBackground(context, async () => await prolongNeed(context, MINUTE_MS));
}
