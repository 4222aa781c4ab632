import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { PasswordOperation } from "../../../../schema/people/inputs/password-operations.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { clientAddress } from "../../../kit/rate-limits/client-address.ts";
import { countAttempt } from "../../../kit/rate-limits/take-attempts.ts";
import { CHALLENGE_TTL_MS, challengeFor, idOfSolved } from "./challenge.ts";
import { isProofDemanded, keepDemand } from "./proof-demand.ts";

export const PROOF_OF_WORK =
  "A solved challenge of proofOfWorkChallenge, or of a refusal PROOF_OF_WORK_REQUIRED. Good once; ignored while none is needed.";

/** Slows clients that try again and again; a form that was open before waits as long, once. */
const REFUSAL_PAUSE_MS = 500;
/** Beyond it refusals come at once: each that waits takes memory. */
const MAX_PAUSING = 200;

let pausing = 0;

/**
 * Before a visitor's password is hashed, and before anything is counted or read of an account. Hashing holds up every
 * answer of the isolate, so a flood of made-up sign-ins would hold up bids. A proof is good once; while none is needed
 * it is ignored.
 * @throws DomainError PROOF_OF_WORK_REQUIRED, with a challenge, without a proof and for one that is wrong, expired,
 *   used, or of another operation.
 */
export async function requireProofOfWork(
  context: RequestContext,
  operation: PasswordOperation,
  proof: string | null | undefined,
): Promise<void> {
  if (!(await isProofDemanded(context)) || (await isGoodProof(context, operation, proof))) return;
  keepDemand(context);
  await pause(context);
  const challenge = await challengeFor(context, operation);
  throw new DomainError(ERROR_CODES.PROOF_OF_WORK_REQUIRED, { challenge });
}

/** The challenge that an operation would demand now; null while none is needed. */
export async function challengeIfNeeded(context: RequestContext, operation: PasswordOperation): Promise<string | null> {
  return (await isProofDemanded(context)) ? await challengeFor(context, operation) : null;
}

/** Not on a developer's machine, which has no client addresses. */
async function pause({ request }: RequestContext): Promise<void> {
  if (clientAddress(request) === null || pausing >= MAX_PAUSING) return;
  pausing += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, REFUSAL_PAUSE_MS));
  } finally {
    pausing -= 1;
  }
}

async function isGoodProof(
  context: RequestContext,
  operation: PasswordOperation,
  proof: string | null | undefined,
): Promise<boolean> {
  const id = proof ? await idOfSolved(context, operation, proof) : null;
  if (id === null) return false;
  return (await countAttempt(context, [{ key: `proof-of-work:${id}`, limit: 1, windowMs: CHALLENGE_TTL_MS }])) === null;
}
