import { createHmac, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { signAccessToken, TOKEN_ALGORITHM, TOKEN_ISSUER, tokenKeys } from "../../../../schema/people/access-token.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";
import type { NewRefreshToken } from "../../../kit/sessions/token-families.ts";
import type { Account } from "../../accounts/read-account.ts";

/** Clients renew after four hours. Each use is checked against its sign-in (live-families.ts), so this long is safe. */
const ACCESS_TOKEN_SECONDS = 4.5 * 3600;
const REFRESH_TOKEN_BYTES = 32;

export interface TokenSet {
  userId: string;
  expiresIn: number;
  idToken: string;
  refreshToken: string;
  refreshExpiresIn: number;
  tokenType: string;
  accessToken: string;
}

export interface IssuedRefreshToken {
  token: string;
  expiresAtMs: number;
}

export function newRefreshToken(): string {
  return randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
}

/** A keyed hash of the previous token: as hard to guess as a random one, and the same for every use of that token. */
export function tokenAfter(secret: string, refreshToken: string): string {
  return createHmac("sha256", secret).update(`refresh-token:${refreshToken}`).digest("base64url");
}

/** Tokens are random, so a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return sha256Base64url(token);
}

interface TokenOf extends IssuedRefreshToken {
  userId: string;
  familyId: string;
}

export function tokenRow({ token, userId, familyId, expiresAtMs }: TokenOf, createdAtMs: number): NewRefreshToken {
  return { id: crypto.randomUUID(), familyId, userId, tokenHash: tokenHash(token), createdAtMs, expiresAtMs };
}

/** The id token has a channel for its audience and no type, so that it is no access token. */
export async function tokenSet(
  { env, now, channel }: RequestContext,
  { id: userId, email }: Account,
  { familyId, refresh }: { familyId: string; refresh: IssuedRefreshToken },
): Promise<TokenSet> {
  const keys = await tokenKeys(env.AUTH_PRIVATE_JWK);
  const nowMs = now();
  const expiresAtMs = nowMs + ACCESS_TOKEN_SECONDS * 1000;
  const accessToken = await signAccessToken(keys, { userId, familyId, nowMs, expiresAtMs });
  const idToken = await new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(userId)
    .setAudience(channel)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(keys.sign);
  return {
    userId,
    expiresIn: ACCESS_TOKEN_SECONDS,
    idToken,
    refreshToken: refresh.token,
    refreshExpiresIn: Math.round((refresh.expiresAtMs - nowMs) / 1000),
    tokenType: "Bearer",
    accessToken,
  };
}
