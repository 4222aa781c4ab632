import {
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { passkeySignInLimits } from "../accounts/account-limits.ts";
import { readAccount } from "../accounts/read-account.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { provedKey } from "../sign-in/key-proof.ts";
import { finishSignIn } from "../sign-in/service.ts";
import type { TokenSet } from "../sign-in/sessions.ts";
import { parseSignIn, type SignInAnswer } from "./browser-answers.ts";
import { type ChallengeIntent, challengeOf, newChallenge, spendChallenge } from "./challenges.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { countUse, type Passkey, readPasskeyOf } from "./store.ts";

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

/**
 * Signs in with a passkey, which is both steps: the device, and the finger, face or PIN that unlocked it.
 * @throws DomainError INVALID_INPUT; PASSKEY_EXPIRED to try again; PASSKEY_REFUSED;
 * KEY_PROOF_REFUSED; TOO_MANY_ATTEMPTS.
 */
export async function signInWithPasskey(context: RequestContext, response: string): Promise<TokenSet> {
  const answer = parseSignIn(response);
  await takeAttempts(context, passkeySignInLimits(context));
  // Before the challenge is used up: a refused proof of the browser's key is made again, with the same answer.
  await provedKey(context);
  const passkey = await proved(context, answer);
  const account = await readAccount(context.database, passkey.userId);
  if (!account) throw refused();
  return await finishSignIn(context, account, "PASSKEY");
}

/** The passkey that signed the answer, after its use was noted. */
async function proved(context: RequestContext, answer: SignInAnswer): Promise<Passkey> {
  const { database } = context;
  const party = relyingPartyOf(context);
  const challenge = challengeOf(context, answer.response.clientDataJSON, intentOf(party));
  const passkey = await readPasskeyOf(database, answer.id);
  if (!passkey || passkey.domain !== party.id) throw refused();
  if (Buffer.from(answer.response.userHandle, "base64url").toString() !== passkey.userId) throw refused();
  const counter = await verifiedCounter(answer, { passkey, challenge, party });
  if (!(await spendChallenge(context, challenge))) throw refused();
  if (!(await countUse(database, { id: passkey.id, counter, nowMs: context.now() }))) {
    // Two authenticators hold this passkey: it was copied, and which one answered is unknown.
    await recordSecurityEvent(context, { userId: passkey.userId, kind: "PASSKEY_REFUSED", detail: passkey.name });
    throw refused();
  }
  return passkey;
}

/** The counter of a correctly signed answer. */
async function verifiedCounter(
  answer: SignInAnswer,
  { passkey, challenge, party }: { passkey: Passkey; challenge: string; party: RelyingParty },
): Promise<number> {
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    // With 0, the library leaves the counter to countUse, which compares it after the signature and in one statement.
    credential: { id: passkey.credentialId, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((): VerifiedAuthenticationResponse | null => null);
  // The library rejects for every rule that an answer breaks, and for bytes that it cannot read.
  if (!result?.verified) throw refused();
  return result.authenticationInfo.newCounter;
}

const intentOf = ({ id: domain }: RelyingParty): ChallengeIntent => ({ purpose: "SIGN_IN", domain });
const refused = () => new DomainError(ERROR_CODES.PASSKEY_REFUSED);
