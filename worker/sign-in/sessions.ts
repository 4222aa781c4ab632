import { createHash, randomBytes } from "node:crypto";
import { signAccessToken, tokenKeys } from "../../schema/access-token.ts";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { type Account, readAccount } from "../accounts/store.ts";
import type { HouseContext } from "../context.ts";
import { endSignIn } from "./end-sign-ins.ts";
import { signIdToken } from "./id-token.ts";
import {
  insertFamily,
  insertSuccessor,
  type NewRefreshToken,
  type RefreshToken,
  readRefreshToken,
  rotate,
} from "./store.ts";

/**
 * Clients renew after four hours; the half hour more is for those that slept or are slow. A token that lasts so long is safe
 * because each use is held against its sign-in (live-families.ts): it works for seconds after that has ended, not hours.
 */
const ACCESS_TOKEN_SECONDS = 4.5 * 3600;
const REFRESH_TOKEN_MS = 7 * 24 * 3_600_000;
/** So long a rotated token still gets a successor: its first answer may have been lost, or two tabs renew at once. */
const GRACE_MS = 30_000;
const REFRESH_TOKEN_BYTES = 32;

/** What a client needs to act as somebody. */
export interface TokenSet {
  userId: string;
  expiresIn: number;
  idToken: string;
  refreshToken: string;
  tokenType: string;
  accessToken: string;
}

/** Starts a sign-in: a new family of refresh tokens. */
export async function openSession(context: HouseContext, account: Account): Promise<TokenSet> {
  const { token, row } = newToken(context, { userId: account.id, familyId: crypto.randomUUID() });
  await insertFamily(context.database, row);
  return await tokenSet(context, account, { familyId: row.familyId, refreshToken: token });
}

/**
 * Renews a sign-in: the refresh token is rotated, its successor comes with a new access token. A token that comes back
 * later than the grace allows has been stolen, by whoever came first or second: the whole sign-in ends.
 *
 * @throws HouseError 1008 where the token is unknown, expired, revoked or reused.
 */
export async function refreshSession(context: HouseContext, refreshToken: string): Promise<TokenSet> {
  const { database } = context;
  const tokenHash = hashOf(refreshToken);
  const rotated = (await rotate(database, tokenHash, context.now())) ?? (await rotatedJustNow(context, tokenHash));
  const account = rotated && (await readAccount(database, rotated.userId));
  if (!account) throw new HouseError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  const { token, row } = newToken(context, rotated);
  if (!(await insertSuccessor(database, row))) throw new HouseError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  return await tokenSet(context, account, { familyId: row.familyId, refreshToken: token });
}

/**
 * Ends the sign-in that a refresh token belongs to, with the access tokens that it handed out. A token that is none ends
 * nothing, and nobody learns that.
 */
export async function closeSession(context: HouseContext, refreshToken: string): Promise<void> {
  const row = await readRefreshToken(context.database, hashOf(refreshToken));
  if (row) await endSignIn(context, row);
}

/** A token that could not be rotated but still gets a successor; null for any other. Ends the sign-in of a reused one. */
async function rotatedJustNow(context: HouseContext, tokenHash: string): Promise<RefreshToken | null> {
  const row = await readRefreshToken(context.database, tokenHash);
  if (!row || row.rotatedAtMs === null || row.revokedAtMs !== null) return null;
  if (context.now() - row.rotatedAtMs <= GRACE_MS) return row;
  await endSignIn(context, row);
  return null;
}

function newToken(
  { now }: HouseContext,
  { userId, familyId }: { userId: string; familyId: string },
): { token: string; row: NewRefreshToken } {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
  const createdAtMs = now();
  const expiresAtMs = createdAtMs + REFRESH_TOKEN_MS;
  const row = { id: crypto.randomUUID(), familyId, userId, tokenHash: hashOf(token), createdAtMs, expiresAtMs };
  return { token, row };
}

async function tokenSet(
  { env, now, channel }: HouseContext,
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

/** Tokens are random: a plain hash cannot be turned back, and finds the row. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
