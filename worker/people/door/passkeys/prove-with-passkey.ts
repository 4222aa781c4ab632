import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type RequestContext, requireViewer, type Viewer } from "../../../kit/context.ts";
import { type AttemptLimit, takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { markProved } from "../../../kit/sessions/fresh-proof.ts";
import { parseProof } from "./browser-answers.ts";
import { newChallenge } from "./challenges.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { readPasskeys } from "./store.ts";
import { type UseIntent, verifyPasskey } from "./verify-passkey.ts";

function proofLimits({ userId }: Viewer): AttemptLimit[] {
  return [{ key: `passkey-proof:${userId}`, limit: 60, windowMs: HOUR_MS }];
}

/** Options for one of the viewer's passkeys, as JSON. @throws DomainError 1002; NOT_FOUND; TOO_MANY_ATTEMPTS. */
export async function startProof(context: RequestContext): Promise<string> {
  const viewer = await requireViewer(context);
  await takeAttempts(context, proofLimits(viewer));
  const party = relyingPartyOf(context);
  const passkeys = await readPasskeys(context.database, viewer.userId);
  const usable = passkeys.filter(({ domain }) => domain === party.id);
  if (usable.length === 0) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(context, intentOf(party, viewer)),
    userVerification: "required",
    allowCredentials: usable.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return JSON.stringify(options);
}

/**
 * Proves with one of the viewer's passkeys that the viewer is the account's owner. It counts for the sign-in that asked
 * for the challenge, and stands for both steps, as at sign-in.
 * @throws DomainError 1002 for visitors; INVALID_INPUT; PASSKEY_EXPIRED to try again; PASSKEY_REFUSED;
 * TOO_MANY_ATTEMPTS.
 */
export async function proveWithPasskey(context: RequestContext, response: string): Promise<void> {
  const viewer = await requireViewer(context);
  const answer = parseProof(response);
  await takeAttempts(context, proofLimits(viewer));
  await verifyPasskey(context, answer, intentOf(relyingPartyOf(context), viewer));
  await markProved(context, viewer);
}

const intentOf = ({ id: domain }: RelyingParty, viewer: Viewer): UseIntent => ({ purpose: "PROOF", domain, viewer });
