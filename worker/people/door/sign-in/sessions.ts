import { createHmac, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import {
  signAccessToken,
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  type TokenKeys,
  tokenKeys,
} from "../../../../schema/people/access-token.ts";
import type { SecurityEventKind } from "../../../../schema/people/security-event-kinds.ts";
import { takeAttempts } from "../../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";
import { endSignIn } from "../../../kit/sessions/end-sign-ins.ts";
import { renewalLimits } from "../../../kit/sessions/session-limits.ts";
import {
  insertFamily,
  keepSuccessor,
  type NewRefreshToken,
  type RefreshToken,
  readFamilyIsLive,
  readRefreshToken,
  readSignIn,
  rotate,
  type SignInProof,
  type StoredSignIn,
} from "../../../kit/sessions/token-families.ts";
import { type Account, readAccount } from "../../accounts/read-account.ts";
import { clientDevice } from "../../security-events/client-device.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { provedKey } from "./key-proof.ts";

/** Clients renew after four hours. Each use is checked against its sign-in (live-families.ts), so this long is safe. */
const ACCESS_TOKEN_SECONDS = 4.5 * 3600;
const REFRESH_TOKEN_MS = 7 * DAY_MS;
/**
 * Without a key a refresh token works wherever it is copied to, so it lasts a day, and the sign-in a week however often
 * it is renewed: a thief who renews it unnoticed is out by then. A program that needs more can hold a key. Rejected: no
 * refresh tokens without a key (browsers in private windows could not stay signed in), and binding such a sign-in at a
 * renewal (the thief's key would be as good as the owner's).
 */
const KEYLESS_REFRESH_TOKEN_MS = DAY_MS;
const KEYLESS_SIGN_IN_MS = 7 * DAY_MS;
/** A rotated token gets its successor this long: the first response may be lost, and two tabs may renew at once. */
const GRACE_MS = 30_000;
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

/**
 * Starts a sign-in: a new family of refresh tokens, bound to the key that the request proves.
 * @throws DomainError KEY_PROOF_REFUSED; 1001 for a user who was blacklisted meanwhile; 1005 or PASSKEY_REFUSED if the
 * password or the passkey was replaced meanwhile.
 */
export async function openSession(context: RequestContext, account: Account, proof: SignInProof): Promise<TokenSet> {
  const keyThumbprint = await provedKey(context);
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
  const familyId = crypto.randomUUID();
  const expiresAtMs = context.now() + (keyThumbprint === null ? KEYLESS_REFRESH_TOKEN_MS : REFRESH_TOKEN_MS);
  const first = tokenRow(context, { token, userId: account.id, familyId, expiresAtMs });
  const signIn = { proof, keyThumbprint, ...clientDevice(context.request) };
  if (!(await insertFamily(context.database, first, signIn)))
    throw new DomainError(ERROR_CODES[await refusalOf(context, account, proof)]);
  return await tokenSet(context, account, { familyId, refresh: { token, expiresAtMs } });
}

async function refusalOf(
  { database }: RequestContext,
  { id }: Account,
  { method }: SignInProof,
): Promise<keyof typeof ERROR_CODES> {
  const account = await readAccount(database, id);
  if (account && account.blacklistedAtMs !== null) return "NOT_AUTHORIZED_TO_LOGIN";
  return method === "PASSKEY" ? "PASSKEY_REFUSED" : "PASSWORD_INCORRECT";
}

/**
 * Rotates the refresh token and issues a new access token. A token that is used again after the grace period, or
 * without the key of its sign-in, was stolen: the whole sign-in ends.
 * @throws DomainError 1008 if the token is unknown, expired, revoked, reused or without its key; KEY_PROOF_REFUSED and
 * TOO_MANY_ATTEMPTS, which decide nothing.
 */
export async function refreshSession(context: RequestContext, refreshToken: string): Promise<TokenSet> {
  const { database } = context;
  const row = await readRefreshToken(database, hashOf(refreshToken));
  // Before the limit, which a thief may have used up: a refusal would hide the theft. Once ended, the limit applies.
  if (row && isReused(row, context.now())) {
    await endStolen(context, { ...row, kind: "REFRESH_TOKEN_REUSED" });
    throw new DomainError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  }
  await takeAttempts(context, renewalLimits(context.request, row?.familyId ?? null));
  const signIn = row && (await readSignIn(database, row.familyId));
  const isProved = signIn && (await provesItsKey(context, signIn));
  const refresh = isProved && (await successorOf(context, { token: refreshToken, signIn, used: row }));
  const account = refresh && (await readAccount(database, row.userId));
  if (!account) throw new DomainError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  return await tokenSet(context, account, { familyId: row.familyId, refresh });
}

/** Ends the sign-in of a refresh token. An unknown token gets the same response. */
export async function closeSession(context: RequestContext, refreshToken: string): Promise<void> {
  const row = await readRefreshToken(context.database, hashOf(refreshToken));
  if (row?.revokedAtMs !== null) return;
  await endSignIn(context, row);
  await recordSecurityEvent(context, { userId: row.userId, kind: "SIGNED_OUT" });
}

/** Whether the request proves the key of a sign-in, or the sign-in has none. Otherwise the sign-in ends. */
async function provesItsKey(context: RequestContext, { id, userId, keyThumbprint }: StoredSignIn): Promise<boolean> {
  if (keyThumbprint === null || keyThumbprint === (await provedKey(context))) return true;
  await endStolen(context, { userId, familyId: id, kind: "REFRESH_TOKEN_WITHOUT_KEY" });
  return false;
}

async function endStolen(
  context: RequestContext,
  { userId, familyId, kind }: { userId: string; familyId: string; kind: SecurityEventKind },
): Promise<void> {
  if (!(await readFamilyIsLive(context.database, { userId, familyId }))) return;
  await endSignIn(context, { userId, familyId });
  await recordSecurityEvent(context, { userId, kind });
}

function isReused({ rotatedAtMs, revokedAtMs }: RefreshToken, nowMs: number): boolean {
  return rotatedAtMs !== null && revokedAtMs === null && nowMs - rotatedAtMs > GRACE_MS;
}

interface IssuedRefreshToken {
  token: string;
  expiresAtMs: number;
}

/**
 * The newest successor of a token; null without one. Ends the sign-in of a reused token. A token has one successor for
 * all tabs: a thief within the grace period gets the owner's token, so that the second renewal after it reveals the
 * theft.
 */
async function successorOf(
  context: RequestContext,
  { token, signIn, used }: { token: string; signIn: StoredSignIn; used: RefreshToken },
): Promise<IssuedRefreshToken | null> {
  const { database, env } = context;
  const nowMs = context.now();
  const isRotated = (await rotate(database, used.tokenHash, nowMs)) !== null;
  if (!isRotated) {
    const row = await readRefreshToken(database, used.tokenHash);
    if (!row || row.rotatedAtMs === null || row.revokedAtMs !== null) return null;
    if (isReused(row, nowMs)) {
      await endStolen(context, { ...row, kind: "REFRESH_TOKEN_REUSED" });
      return null;
    }
  }
  const next = tokenAfter(env.AUTH_PRIVATE_JWK, token);
  const expiresAtMs = nextExpiryMs(nowMs, { signIn, used });
  const successor = await keepSuccessor(database, tokenRow(context, { ...used, token: next, expiresAtMs }));
  if (!successor) return null;
  // Rotated again within the grace period: a late tab gets the newest token.
  if (successor.rotatedAtMs !== null) return await successorOf(context, { token: next, signIn, used: successor });
  return { token: next, expiresAtMs: successor.expiresAtMs };
}

/** Without a key, the end of the sign-in is fixed; a sign-in from before keys existed lasts until its token expires. */
function nextExpiryMs(nowMs: number, { signIn, used }: { signIn: StoredSignIn; used: RefreshToken }): number {
  if (signIn.keyThumbprint !== null) return nowMs + REFRESH_TOKEN_MS;
  const endsAtMs = Math.max(signIn.createdAtMs + KEYLESS_SIGN_IN_MS, used.expiresAtMs);
  return Math.min(nowMs + KEYLESS_REFRESH_TOKEN_MS, endsAtMs);
}

/** A keyed hash of the previous token: as hard to guess as a random one, and the same for every use of that token. */
function tokenAfter(secret: string, refreshToken: string): string {
  return createHmac("sha256", secret).update(`refresh-token:${refreshToken}`).digest("base64url");
}

function tokenRow(
  { now }: Pick<RequestContext, "now">,
  { token, userId, familyId, expiresAtMs }: IssuedRefreshToken & { userId: string; familyId: string },
): NewRefreshToken {
  return { id: crypto.randomUUID(), familyId, userId, tokenHash: hashOf(token), createdAtMs: now(), expiresAtMs };
}

async function tokenSet(
  { env, now, channel }: RequestContext,
  { id: userId, email }: Account,
  { familyId, refresh }: { familyId: string; refresh: IssuedRefreshToken },
): Promise<TokenSet> {
  const keys = await tokenKeys(env.AUTH_PRIVATE_JWK);
  const nowMs = now();
  const expiresAtMs = nowMs + ACCESS_TOKEN_SECONDS * 1000;
  return {
    userId,
    expiresIn: ACCESS_TOKEN_SECONDS,
    idToken: await signIdToken(keys, { userId, email, channel, nowMs, expiresAtMs }),
    refreshToken: refresh.token,
    refreshExpiresIn: Math.round((refresh.expiresAtMs - nowMs) / 1000),
    tokenType: "Bearer",
    accessToken: await signAccessToken(keys, { userId, familyId, nowMs, expiresAtMs }),
  };
}

/** Tokens are random, so a plain hash cannot be reversed. */
function hashOf(token: string): string {
  return sha256Base64url(token);
}

/** Its audience is a channel, its type not that of an access token. */
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
