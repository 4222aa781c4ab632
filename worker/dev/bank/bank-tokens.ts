import { type CryptoKey, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";

const ALGORITHM = "ES256";
const KEY_ID = "test-bank";
const CODE_SECONDS = 60;
const TOKEN_SECONDS = 300;

interface BankKeys {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

let keys: BankKeys | null = null;

/** Made at first use, so that no key of the bank is in the repository. */
async function bankKeys(): Promise<BankKeys> {
  if (keys) return keys;
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: "sig" };
  // Another request may have made them meanwhile.
  keys ??= { privateKey, publicKey, jwk };
  return keys;
}

export async function publishedKeys(): Promise<{ keys: JWK[] }> {
  return { keys: [(await bankKeys()).jwk] };
}

const grant = v.object({
  jti: v.string(),
  clientId: v.string(),
  redirectUri: v.string(),
  codeChallenge: v.string(),
  nonce: v.string(),
  person: v.object({ number: v.string(), name: v.string(), birthDate: v.string() }),
});

/** What a code stands for. */
export type BankGrant = Omit<v.InferOutput<typeof grant>, "jti">;

/** A code is a signed text, so that the bank has nothing to store but the codes that were used. */
export async function newCode(issuer: string, content: BankGrant): Promise<string> {
  return await signed(issuer, { ...content, jti: crypto.randomUUID() }, { audience: issuer, seconds: CODE_SECONDS });
}

/** Null for a code that is not the bank's or has expired. */
export async function readCode(issuer: string, code: string): Promise<(BankGrant & { jti: string }) | null> {
  try {
    const { payload } = await jwtVerify(code, (await bankKeys()).publicKey, { issuer, audience: issuer });
    return v.parse(grant, payload);
  } catch {
    return null;
  }
}

export async function idToken(issuer: string, { clientId, nonce, person }: BankGrant): Promise<string> {
  const { number: sub, name, birthDate: birthdate } = person;
  const claims = { sub, name, nonce, ...(birthdate === "" ? {} : { birthdate }) };
  return await signed(issuer, claims, { audience: clientId, seconds: TOKEN_SECONDS });
}

async function signed(
  issuer: string,
  claims: Record<string, unknown>,
  { audience, seconds }: { audience: string; seconds: number },
): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign((await bankKeys()).privateKey);
}
