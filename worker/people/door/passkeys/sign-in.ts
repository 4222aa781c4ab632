import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { QUARTER_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { addressLimits, type LimitOfKind } from "../../../kit/rate-limits/client-address.ts";
import { takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { readAccount } from "../../accounts/read-account.ts";
import { dpopKey } from "../sign-in/dpop.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import type { TokenSet } from "../sign-in/tokens.ts";
import { parseSignIn } from "./browser-answers.ts";
import { newChallenge } from "./challenges.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { type UseIntent, verifyPasskey } from "./verify-passkey.ts";

/** Signatures cannot be guessed: this bounds the work of verifying them. */
const SIGN_INS_PER_ADDRESS: LimitOfKind = { what: "passkey", limit: 100, windowMs: QUARTER_MS };

/** The options with which a browser offers the passkeys of this domain, as JSON. They name no account. */
export async function startSignIn(context: RequestContext): Promise<string> {
  const party = relyingPartyOf(context);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(context, intentOf(party)),
    userVerification: "required",
  });
  return JSON.stringify(options);
}

/** Both steps in one. @throws DomainError INVALID_INPUT; PASSKEY_...; KEY_PROOF_REFUSED; TOO_MANY_ATTEMPTS. */
export async function completePasskeySignIn(context: RequestContext, response: string): Promise<TokenSet> {
  const answer = parseSignIn(response);
  await takeAttempts(context, addressLimits(context.request, SIGN_INS_PER_ADDRESS));
  // Before the challenge is used up: a refused DPoP is made again, with the same answer.
  await dpopKey(context);
  const passkey = await verifyPasskey(context, answer, intentOf(relyingPartyOf(context)));
  const account = await readAccount(context.database, passkey.userId);
  if (!account) throw new DomainError(ERROR_CODES.PASSKEY_REFUSED);
  return await finishSignIn(context, account, { method: "PASSKEY", passkeyId: passkey.id });
}

const intentOf = ({ id: domain }: RelyingParty): UseIntent => ({ purpose: "SIGN_IN", domain });
