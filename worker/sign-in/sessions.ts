import { createHash, createHmac, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import {
  signAccessToken,
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  type TokenKeys,
  tokenKeys,
} from "../../schema/access-token.ts";
import type { Channel } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { renewalLimits } from "../accounts/account-limits.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { clientDevice } from "../security-events/client-device.ts";
import { endSignIn } from "./families/end-sign-ins.ts";
import {
  insertFamily,
  keepSuccessor,
  type NewRefreshToken,
  type RefreshToken,
  readRefreshToken,
  rotate,
} from "./families/store.ts";

/**
 * Clients renew after four hours; the half hour is slack. So long a lifetime is safe because each use is checked
 * against its sign-in (live-families.ts).
 */
const ACCESS_TOKEN_SECONDS = 4.5 * 3600;
const REFRESH_TOKEN_MS = 7 * 24 * 3_600_000;
/** A rotated token gets its successor this long: the first response may be lost, and two tabs may renew at once. */
const GRACE_MS = 30_000;
const REFRESH_TOKEN_BYTES = 32;

export interface TokenSet {
  userId: string;
  expiresIn: number;
  idToken: string;
  refreshToken: string;
  tokenType: string;
  accessToken: string;
}

/** Starts a sign-in: a new family of refresh tokens. */
export async function openSession(
  context: RequestContext,
  account: Account,
  method: "PASSWORD" | "PASSKEY",
): Promise<TokenSet> {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
  const familyId = crypto.randomUUID();
  const first = tokenRow(context, { token, userId: account.id, familyId });
  await insertFamily(context.database, first, { method, ...clientDevice(context.request) });
  return await tokenSet(context, account, { familyId, refreshToken: token });
}

/**
 * Rotates the refresh token and issues a new access token. A token that is used again after the grace period was
 * stolen: the whole sign-in ends.
 * @throws DomainError 1008 if the token is unknown, expired, revoked or reused; TOO_MANY_ATTEMPTS, which decides
 * nothing.
 */
export async function refreshSession(context: RequestContext, refreshToken: string): Promise<TokenSet> {
  const { database } = context;
  const row = await readRefreshToken(database, hashOf(refreshToken));
  await takeAttempts(context, renewalLimits(context, row?.familyId ?? null));
  const successor = row && (await successorOf(context, refreshToken, row));
  const account = successor && (await readAccount(database, row.userId));
  if (!account) throw new DomainError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  return await tokenSet(context, account, { familyId: row.familyId, refreshToken: successor });
}

/** Ends the sign-in of a refresh token. An unknown token gets the same response. */
export async function closeSession(context: RequestContext, refreshToken: string): Promise<void> {
  const row = await readRefreshToken(context.database, hashOf(refreshToken));
  if (row) await endSignIn(context, row);
}

/**
 * The newest successor of a token; null without one. Ends the sign-in of a reused token. A token has one successor for
 * all tabs: a thief within the grace period gets the owner's token, so that the second renewal after it reveals the
 * theft.
 */
async function successorOf(context: RequestContext, refreshToken: string, used: RefreshToken): Promise<string | null> {
  const { database, env } = context;
  const nowMs = context.now();
  const isRotated = (await rotate(database, used.tokenHash, nowMs)) !== null;
  if (!isRotated) {
    const row = await readRefreshToken(database, used.tokenHash);
    if (!row || row.rotatedAtMs === null || row.revokedAtMs !== null) return null;
    if (nowMs - row.rotatedAtMs > GRACE_MS) {
      await endSignIn(context, row);
      return null;
    }
  }
  const token = tokenAfter(env.AUTH_PRIVATE_JWK, refreshToken);
  const successor = await keepSuccessor(database, tokenRow(context, { ...used, token }));
  if (!successor) return null;
  // Rotated again within the grace period: a late tab gets the newest token.
  return successor.rotatedAtMs === null ? token : await successorOf(context, token, successor);
}

/** A keyed hash of the previous token: as hard to guess as a random one, and the same for every use of that token. */
function tokenAfter(secret: string, refreshToken: string): string {
  return createHmac("sha256", secret).update(`refresh-token:${refreshToken}`).digest("base64url");
}

function tokenRow(
  { now }: Pick<RequestContext, "now">,
  { token, userId, familyId }: { token: string; userId: string; familyId: string },
): NewRefreshToken {
  const createdAtMs = now();
  const expiresAtMs = createdAtMs + REFRESH_TOKEN_MS;
  return { id: crypto.randomUUID(), familyId, userId, tokenHash: hashOf(token), createdAtMs, expiresAtMs };
}

async function tokenSet(
  { env, now, channel }: RequestContext,
  { id: userId, email }: Account,
  { familyId, refreshToken }: { familyId: string; refreshToken: string },
): Promise<TokenSet> {
  const keys = await tokenKeys(env.AUTH_PRIVATE_JWK);
  const nowMs = now();
  const expiresAtMs = nowMs + ACCESS_TOKEN_SECONDS * 1000;
  return {
    userId,
    expiresIn: ACCESS_TOKEN_SECONDS,
    idToken: await signIdToken(keys, { userId, email, channel, nowMs, expiresAtMs }),
    refreshToken,
    tokenType: "Bearer",
    accessToken: await signAccessToken(keys, { userId, familyId, nowMs, expiresAtMs }),
  };
}

/** Tokens are random, so a plain hash cannot be reversed. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Without `fam`, the id of the sign-in, it is no access token. */
async function signIdToken(
  keys: TokenKeys,
  claims: { userId: string; email: string; channel: Channel; nowMs: number; expiresAtMs: number },
): Promise<string> {
  return await new SignJWT({ email: claims.email, email_verified: true })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(claims.userId)
    .setAudience(claims.channel)
    .setIssuedAt(Math.floor(claims.nowMs / 1000))
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(keys.sign);
}
