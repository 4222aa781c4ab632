import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { BoundedMap } from "../kit/bounded-map.ts";

export const TOKEN_ALGORITHM = "ES256";
export const TOKEN_ISSUER = "hamerslag";
/** RFC 9068. With the audience it keeps access tokens apart from id tokens and receipts, which the same key signs. */
const ACCESS_TOKEN_TYPE = "at+jwt";
/** All channels are one API with the same users, so a token is good on each of them. */
const ACCESS_TOKEN_AUDIENCE = "hamerslag-api";

/** The time from which a key signs, in seconds since the epoch: `iat` of a published key in OpenID Federation 1.0. */
export const keyDate = v.pipe(v.number(), v.integer(), v.minValue(1));

const privateJwk = v.looseObject({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  iat: v.optional(keyDate),
});

export interface TokenKeys {
  sign: CryptoKey;
  verify: CryptoKey;
  /** `kid` is its thumbprint, so that an old signature still finds its key after a change of keys. */
  publicJwk: JWK & { kid: string; iat?: number };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, TOKEN_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("AUTH_PRIVATE_JWK is a symmetric key");
  return key;
}

const keysByText = new Map<string, Promise<TokenKeys>>();

/** Reads the key pair from the JSON of a private P-256 JWK. Imported once per isolate. */
export function tokenKeys(privateJwkText: string): Promise<TokenKeys> {
  let keys = keysByText.get(privateJwkText);
  if (!keys) {
    keys = importKeys(privateJwkText);
    keysByText.set(privateJwkText, keys);
  }
  return keys;
}

async function importKeys(privateJwkText: string): Promise<TokenKeys> {
  const { kty, crv, x, y, d, iat } = v.parse(privateJwk, JSON.parse(privateJwkText));
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const publicJwk = { kty, crv, x, y, alg: TOKEN_ALGORITHM, use: "sig", kid, ...(iat === undefined ? {} : { iat }) };
  return { sign: await importKey({ kty, crv, x, y, d }), verify: await importKey({ kty, crv, x, y }), publicJwk };
}

export async function signAccessToken(
  keys: TokenKeys,
  claims: { userId: string; familyId: string; nowMs: number; expiresAtMs: number },
): Promise<string> {
  return await new SignJWT({ fam: claims.familyId })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setSubject(claims.userId)
    .setIssuedAt(Math.floor(claims.nowMs / 1000))
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(keys.sign);
}

export interface TokenClaims {
  readonly userId: string;
  readonly familyId: string;
  readonly expiresAtMs: number;
}

/** The oldest is dropped and must be verified again. */
const MAX_CACHED_TOKENS = 10_000;
const verifiedTokens = new WeakMap<TokenKeys, BoundedMap<string, TokenClaims>>();

/**
 * The claims of a token; null if it is malformed, not ours or expired at `nowMs`. The signature is checked once per
 * isolate, the expiry each time.
 */
export async function verifyAccessToken(keys: TokenKeys, token: string, nowMs: number): Promise<TokenClaims | null> {
  let verified = verifiedTokens.get(keys);
  if (!verified) {
    verified = new BoundedMap(MAX_CACHED_TOKENS);
    verifiedTokens.set(keys, verified);
  }
  const claims = verified.get(token) ?? (await checkSignature(keys, token, nowMs));
  if (claims === null || claims.expiresAtMs <= nowMs) return null;
  verified.set(token, claims);
  return claims;
}

async function checkSignature(keys: TokenKeys, token: string, nowMs: number): Promise<TokenClaims | null> {
  if (token.split(".").length !== 3) return null;
  try {
    const { payload } = await jwtVerify(token, keys.verify, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
      typ: ACCESS_TOKEN_TYPE,
      currentDate: new Date(nowMs),
    });
    const { sub, fam, exp } = v.parse(v.object({ sub: v.string(), fam: v.string(), exp: v.number() }), payload);
    return { userId: sub, familyId: fam, expiresAtMs: exp * 1000 };
  } catch {
    return null;
  }
}
