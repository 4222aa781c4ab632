import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { SecurityEventKind } from "../../../../schema/people/security-event-kinds.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { clientDevice } from "../../../kit/sessions/client-device.ts";
import { endSignIn } from "../../../kit/sessions/end-sign-ins.ts";
import { renewalLimits } from "../../../kit/sessions/session-limits.ts";
import {
  insertFamily,
  keepSuccessor,
  type RefreshToken,
  readFamilyIsLive,
  readIsBlacklisted,
  readRefreshToken,
  readSignIn,
  rotateRefreshToken,
  type SignInCredential,
  type StoredSignIn,
} from "../../../kit/sessions/token-families.ts";
import { type Account, readAccount } from "../../accounts/read-account.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { dpopKey } from "./dpop.ts";
import {
  type IssuedRefreshToken,
  newRefreshToken,
  type TokenSet,
  tokenAfter,
  tokenHash,
  tokenRow,
  tokenSet,
} from "./tokens.ts";

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
const REPLACED = { PASSWORD: ERROR_CODES.PASSWORD_INCORRECT, PASSKEY: ERROR_CODES.PASSKEY_REFUSED } as const;

/** @throws DomainError KEY_PROOF_REFUSED; 1001 if blacklisted; 1005 or PASSKEY_REFUSED if replaced meanwhile. */
export async function openSession(
  context: RequestContext,
  account: Account,
  credential: SignInCredential,
): Promise<TokenSet> {
  const keyThumbprint = await dpopKey(context);
  const nowMs = context.now();
  const familyId = crypto.randomUUID();
  const expiresAtMs = nowMs + (keyThumbprint === null ? KEYLESS_REFRESH_TOKEN_MS : REFRESH_TOKEN_MS);
  const refresh = { token: newRefreshToken(), expiresAtMs };
  const first = tokenRow({ ...refresh, userId: account.id, familyId }, nowMs);
  const signIn = { credential, keyThumbprint, ...clientDevice(context.request) };
  if (!(await insertFamily(context.database, first, signIn))) {
    const isBlacklisted = await readIsBlacklisted(context.database, account.id);
    throw new DomainError(isBlacklisted ? ERROR_CODES.NOT_AUTHORIZED_TO_LOGIN : REPLACED[credential.method]);
  }
  return await tokenSet(context, account, { familyId, refresh });
}

/**
 * Rotates the refresh token and issues a new access token. A token that is used again after the grace period, or
 * without the key of its sign-in, was stolen: the whole sign-in ends.
 * @throws DomainError 1008 if the token is unknown, expired, revoked, reused or without its key; KEY_PROOF_REFUSED and
 * TOO_MANY_ATTEMPTS, which decide nothing.
 */
export async function refreshSession(context: RequestContext, refreshToken: string): Promise<TokenSet> {
  const { database } = context;
  const row = await readRefreshToken(database, tokenHash(refreshToken));
  // Before the limit, which a thief may have used up: a refusal would hide the theft. Once ended, the limit applies.
  if (row && isReused(row, context.now())) {
    await endStolen(context, { ...row, kind: "REFRESH_TOKEN_REUSED" });
    throw new DomainError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  }
  await takeAttempts(context, renewalLimits(context.request, row?.familyId ?? null));
  const signIn = row && (await readSignIn(database, row.familyId));
  const hasKey = signIn && (await hasItsKey(context, signIn));
  const refresh = hasKey && (await successorOf(context, { token: refreshToken, signIn, used: row }));
  const account = refresh && (await readAccount(database, row.userId));
  if (!account) throw new DomainError(ERROR_CODES.REFRESH_TOKEN_EXPIRED);
  return await tokenSet(context, account, { familyId: row.familyId, refresh });
}

/** Ends the sign-in of a refresh token. An unknown token gets the same response. */
export async function closeSession(context: RequestContext, refreshToken: string): Promise<void> {
  const row = await readRefreshToken(context.database, tokenHash(refreshToken));
  if (row?.revokedAtMs !== null) return;
  await endSignIn(context, row);
  await recordSecurityEvent(context, { userId: row.userId, kind: "SIGNED_OUT" });
}

/** Whether the request has a DPoP of the sign-in's key, or the sign-in has none. Otherwise the sign-in ends. */
async function hasItsKey(context: RequestContext, { id, userId, keyThumbprint }: StoredSignIn): Promise<boolean> {
  if (keyThumbprint === null || keyThumbprint === (await dpopKey(context))) return true;
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
  const isRotated = (await rotateRefreshToken(database, used.tokenHash, nowMs)) !== null;
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
  const successor = await keepSuccessor(database, tokenRow({ ...used, token: next, expiresAtMs }, context.now()));
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
