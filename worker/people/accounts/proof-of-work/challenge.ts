import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as v from "valibot";
import type { PasswordOperation } from "../../../../schema/people/inputs/password-operations.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { waitingHashes } from "../hash-limit.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** For a counter: about 0.2 ms here, which the app spends once to make a challenge and never to check one. */
const ITERATIONS = 1_000;
/** Half of them are needed on average: about half a second on a phone. */
const MAX_COUNTERS = 1_200;
/** A long queue means that an attacker solves challenges: so many waiting hashes make them harder, up to four times. */
const HASHES_PER_LEVEL = 5;
const MAX_LEVEL = 4;
/** Long enough to fill in a form; a later proof is refused with a new challenge. */
export const CHALLENGE_TTL_MS = 300_000;
/** A proof has about 700. */
const MAX_PROOF_CHARACTERS = 2_000;

const solvedChallenge = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal(ALGORITHM),
      cost: v.number(),
      data: v.object({ operation: v.string() }),
      expiresAt: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      nonce: v.string(),
      salt: v.string(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

type ChallengeContext = Pick<RequestContext, "env" | "now">;

/** A challenge for one proof, as JSON (`Challenge` of altcha-lib 2): signed, not stored, and anonymous. */
export async function challengeFor({ env, now }: ChallengeContext, operation: PasswordOperation): Promise<string> {
  const level = Math.min(1 + Math.floor(waitingHashes() / HASHES_PER_LEVEL), MAX_LEVEL);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(level * (env.PROOF_OF_WORK_COUNTERS ?? MAX_COUNTERS)),
    data: { operation },
    deriveKey,
    expiresAt: Math.floor((now() + CHALLENGE_TTL_MS) / 1_000),
    ...secretsOf(env),
  });
  return JSON.stringify(challenge);
}

/** The id of the challenge that a proof (base64 of JSON) solves; null if it is not valid. Two HMACs: microseconds. */
export async function idOfSolved(
  { env, now }: ChallengeContext,
  operation: PasswordOperation,
  proof: string,
): Promise<string | null> {
  const parsed = v.safeParse(solvedChallenge, jsonOf(proof));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.output;
  const { data, expiresAt } = challenge.parameters;
  if (data.operation !== operation || expiresAt * 1_000 <= now()) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(env) });
  return verified ? challenge.signature : null;
}

function jsonOf(proof: string): unknown {
  if (proof.length > MAX_PROOF_CHARACTERS) return null;
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString());
  } catch {
    return null;
  }
}

/** The second one signs the key that solves a challenge, so that checking a proof derives none. */
function secretsOf({ AUTH_PRIVATE_JWK }: ChallengeContext["env"]) {
  const secretOf = (use: string) => createHmac("sha256", AUTH_PRIVATE_JWK).update(use).digest("hex");
  return {
    hmacSignatureSecret: secretOf("proof-of-work:challenge"),
    hmacKeySignatureSecret: secretOf("proof-of-work:key"),
  };
}
