import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { CoalescedAnswers } from "../../../kit/coalescing/coalesced-answers.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { clientAddress } from "../../../kit/rate-limits/client-address.ts";
import { countAttempt } from "../../../kit/rate-limits/take-attempts.ts";
import { beginDemand, hasDemand, prolongDemand } from "./store.ts";

/** Hashes a minute for visitors who proved nothing, all visitors together: more than mistyped passwords cause. */
export const MAX_UNPROVED_HASHES = 10;
/** Counted for all visitors together. One fewer, as the counter admits the limit and refuses the next one. */
const UNPROVED_HASHES = { key: "unproved-hashes", limit: MAX_UNPROVED_HASHES - 1, windowMs: MINUTE_MS };
const PROLONGED_EVERY_MS = 20_000;
const DEMAND = "demand";

/** Isolates learn within two seconds that proofs are needed, for at most one statement a second. */
const answers = new CoalescedAnswers({ limit: 1, ttlMs: { YES: 2_000, NO: 1_000, PENDING: 1_000, FAILED: 200 } });
let prolongedAtMs = 0;

/** Whether visitors need a proof of work before a password is hashed; rejects if the database is unavailable. */
export async function isProofDemanded(context: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  return await answers.of(DEMAND, context.now, async (nowMs) => await hasDemand(context, nowMs));
}

/**
 * Counts a hash for a visitor who proved nothing by it: a wrong password, or a sign-up. From `MAX_UNPROVED_HASHES` a
 * minute on, proofs are needed, until a minute has passed with neither such a hash nor a request without a proof.
 * Without a client address, as on a developer's machine, nothing is counted.
 */
export function countUnprovedHash(context: RequestContext): void {
  if (clientAddress(context.request) === null) return;
  inBackground(context, async () => {
    if ((await countAttempt(context, [UNPROVED_HASHES])) === null) return;
    await beginDemand(context, MINUTE_MS);
    answers.set(DEMAND, true, context.now());
  });
}

/** A request came without a proof, so the flood goes on: otherwise each minute would begin with hashes. */
export function keepDemand(context: RequestContext): void {
  const sinceMs = context.now() - prolongedAtMs;
  if (clientAddress(context.request) === null || (sinceMs >= 0 && sinceMs < PROLONGED_EVERY_MS)) return;
  prolongedAtMs = context.now();
  inBackground(context, async () => await prolongDemand(context, MINUTE_MS));
}
