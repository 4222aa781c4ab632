import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import type { PasskeyAnswer } from "./browser-answers.ts";
import { type ChallengeIntent, challengeOf, spendChallenge } from "./challenges.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { countUse, type Passkey, readPasskeyOf } from "./store.ts";

export type UseIntent = Exclude<ChallengeIntent, { purpose: "REGISTRATION" }>;

/** The passkey that signed, with its use recorded. @throws DomainError PASSKEY_EXPIRED; PASSKEY_REFUSED. */
export async function verifyPasskey(
  context: RequestContext,
  answer: PasskeyAnswer,
  intent: UseIntent,
): Promise<Passkey> {
  const { database } = context;
  const challenge = challengeOf(context, answer.response.clientDataJSON, intent);
  const passkey = await readPasskeyOf(database, answer.id);
  if (!passkey || passkey.domain !== intent.domain) throw passkeyRefused();
  if (intent.purpose === "PROOF" && passkey.userId !== intent.viewer.userId) throw passkeyRefused();
  const { userHandle } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString() !== passkey.userId)
    throw passkeyRefused();
  const counter = await verifiedCounter(context, answer, { passkey, challenge });
  if (!(await spendChallenge(context, challenge))) throw passkeyRefused();
  if (!(await countUse(database, { id: passkey.id, counter, nowMs: context.now() }))) {
    // Two authenticators hold this passkey: it was copied, and which one answered is unknown.
    await recordSecurityEvent(context, { userId: passkey.userId, kind: "PASSKEY_REFUSED", detail: passkey.name });
    throw passkeyRefused();
  }
  return passkey;
}

async function verifiedCounter(
  context: RequestContext,
  answer: PasskeyAnswer,
  { passkey, challenge }: { passkey: Passkey; challenge: string },
): Promise<number> {
  const party = relyingPartyOf(context);
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
  if (!result?.verified) throw passkeyRefused();
  return result.authenticationInfo.newCounter;
}

const passkeyRefused = () => new DomainError(ERROR_CODES.PASSKEY_REFUSED);
