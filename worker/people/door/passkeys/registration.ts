import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG, decodeAttestationObject, isoBase64URL, isoUint8Array } from "@simplewebauthn/server/helpers";
import { channelName } from "../../../../schema/kit/channels.ts";
import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { MAX_PASSKEYS, passkeyName } from "../../../../schema/people/passkeys.ts";
import type { RequestContext, Viewer } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { addressLimits } from "../../../kit/rate-limits/client-address.ts";
import { type AttemptLimit, takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { requireFreshProof } from "../../../kit/sessions/fresh-proof.ts";
import { emailOf } from "../../../messages/open-messages.ts";
import { channelTexts } from "../../../organization/channels/channel-texts.ts";
import { type Account, readAccount } from "../../accounts/read-account.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { parseRegistration, type RegistrationAnswer } from "./browser-answers.ts";
import { type ChallengeIntent, challengeOf, newChallenge, spendChallenge } from "./challenges.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { insertPasskey, type Passkey, readPasskeys } from "./store.ts";

/** What browsers, phones and security keys sign with. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** Options and answers together: some attempts for each passkey. */
function registrationLimits({ request }: Pick<RequestContext, "request">, { userId }: Viewer): AttemptLimit[] {
  const user = { key: `passkey-added:user:${userId}`, limit: 60, windowMs: HOUR_MS };
  return [user, ...addressLimits(request, { what: "passkey-added", limit: 200, windowMs: HOUR_MS })];
}

/** Leaves out own passkeys. @throws DomainError FRESH_PROOF_REQUIRED; TOO_MANY_PASSKEYS; TOO_MANY_ATTEMPTS. */
export async function startRegistration(context: RequestContext): Promise<string> {
  const viewer = await requireFreshProof(context);
  await takeAttempts(context, registrationLimits(context, viewer));
  const account = await requireAccount(context, viewer);
  const known = await readPasskeys(context.database, viewer.userId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const party = relyingPartyOf(context);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: isoUint8Array.fromUTF8String(viewer.userId),
    userName: account.email,
    challenge: newChallenge(context, intentOf(party, viewer)),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known
      .filter(({ domain }) => domain === party.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return JSON.stringify(options);
}

/** @throws DomainError FRESH_PROOF_REQUIRED; INVALID_INPUT; PASSKEY_...; TOO_MANY_PASSKEYS; TOO_MANY_ATTEMPTS. */
export async function addPasskey(context: RequestContext, input: { response: string; name: string }): Promise<Passkey> {
  const viewer = await requireFreshProof(context);
  const { name } = parseInput(passkeyName, { name: input.name });
  const answer = parseRegistration(input.response);
  await takeAttempts(context, registrationLimits(context, viewer));
  const account = await requireAccount(context, viewer);
  const party = relyingPartyOf(context);
  const challenge = challengeOf(context, answer.response.clientDataJSON, intentOf(party, viewer));
  const { credential } = await verifiedRegistration(answer, { challenge, party });
  if (!(await spendChallenge(context, challenge))) throw new DomainError(ERROR_CODES.PASSKEY_REFUSED);
  const passkey: Passkey = {
    id: crypto.randomUUID(),
    userId: viewer.userId,
    credentialId: credential.id,
    domain: party.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports,
    name,
    createdAtMs: context.now(),
    lastUsedAtMs: null,
  };
  const outcome = await insertPasskey(context.database, passkey, viewer.familyId);
  if (outcome === "too many") throw tooMany();
  if (outcome === "sign-in ended") throw new DomainError(ERROR_CODES.FRESH_PROOF_REQUIRED);
  if (outcome === "credential exists") throw new DomainError(ERROR_CODES.PASSKEY_EXISTS);
  await recordSecurityEvent(context, { userId: viewer.userId, kind: "PASSKEY_ADDED", detail: name });
  inBackground(context, () => sendPasskeyAdded(context, account, name));
  return passkey;
}

async function verifiedRegistration(
  answer: RegistrationAnswer,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<NonNullable<VerifiedRegistrationResponse["registrationInfo"]>> {
  try {
    const attestation = isoBase64URL.toBuffer(answer.response.attestationObject);
    // No attestation was asked for. Verifying one would fetch the revocation list that its certificate names.
    if (decodeAttestationObject(attestation).get("fmt") !== "none") throw new Error("unexpected attestation");
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error("not verified");
    return registrationInfo;
  } catch {
    // The library throws for every rule that an answer breaks, and for bytes that it cannot read.
    throw new DomainError(ERROR_CODES.PASSKEY_REFUSED);
  }
}

const intentOf = ({ id: domain }: RelyingParty, viewer: Viewer): ChallengeIntent => ({
  purpose: "REGISTRATION",
  domain,
  viewer,
});

const tooMany = () => new DomainError(ERROR_CODES.TOO_MANY_PASSKEYS, { maximum: MAX_PASSKEYS });

async function requireAccount({ database }: Pick<RequestContext, "database">, { userId }: Viewer): Promise<Account> {
  const account = await readAccount(database, userId);
  if (!account) throw new DomainError(ERROR_CODES.LOGIN_AGAIN);
  return account;
}

async function sendPasskeyAdded(
  context: RequestContext,
  { email: to, language }: Account,
  name: string,
): Promise<void> {
  const { channel } = context;
  const text = (await channelTexts(context, channel, language)).passkeyAdded({
    channelName: channelName(channel),
    name,
  });
  await emailOf(context)({ to, channel, ...text });
}
