import { and, desc, eq, exists, gt, isNotNull, isNull, lt, lte, ne, notInArray, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { refreshTokens, signIns } from "../../../schema/people/tables/sign-in.ts";
import { isLiveFamily } from "./is-live-family.ts";
import { familyIdsOf, revokeFamiliesWhere } from "./revoke-families-where.ts";

export type RefreshToken = typeof refreshTokens.$inferSelect;

export type NewRefreshToken = Pick<
  RefreshToken,
  "id" | "familyId" | "userId" | "tokenHash" | "createdAtMs" | "expiresAtMs"
>;

/** What opened a sign-in: the hash of the password that was right, or a passkey. */
export type SignInCredential = { method: "PASSWORD"; passwordHash: string } | { method: "PASSKEY"; passkeyId: string };

export interface NewSignIn extends Pick<StoredSignIn, "userAgent" | "place" | "keyThumbprint"> {
  credential: SignInCredential;
}

export type StoredSignIn = typeof signIns.$inferSelect;

/**
 * Stores a sign-in with its first refresh token and the account's last sign-in time. False, and nothing is stored, if
 * meanwhile the user was blacklisted, the account closed, or the password or passkey replaced: these end all sign-ins,
 * so one in progress must fail.
 */
export async function insertFamily(database: Database, token: NewRefreshToken, signIn: NewSignIn): Promise<boolean> {
  const { familyId: id, userId, createdAtMs } = token;
  const { credential, userAgent, place, keyThumbprint } = signIn;
  const isStored = exists(
    database.select({ id: refreshTokens.id }).from(refreshTokens).where(eq(refreshTokens.id, token.id)),
  );
  const [inserted] = await database.batch([
    database
      .insert(refreshTokens)
      .select(
        sql`select ${token.id}, ${id}, ${userId}, ${token.tokenHash}, ${createdAtMs}, ${token.expiresAtMs}, null, null
          where ${isStillValid(database, userId, credential)}`,
      )
      .returning({ id: refreshTokens.id }),
    database.insert(signIns).select(
      sql`select ${id}, ${userId}, ${credential.method}, ${userAgent}, ${place}, ${createdAtMs}, ${createdAtMs}, ${createdAtMs},
          ${keyThumbprint} where ${isStored}`,
    ),
    database
      .update(users)
      .set({ lastLoginAtMs: createdAtMs })
      .where(and(eq(users.id, userId), isStored)),
  ]);
  return inserted.length > 0;
}

export async function readIsBlacklisted(database: Database, userId: string): Promise<boolean> {
  const blacklisted = and(eq(users.id, userId), isNotNull(users.blacklistedAtMs));
  return (await database.$count(users, blacklisted)) > 0;
}

function isStillValid(database: Database, userId: string, credential: SignInCredential): SQL {
  const ofPasskey = (id: string) =>
    exists(
      database
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId))),
    );
  const isPresent =
    credential.method === "PASSWORD"
      ? eq(users.passwordHash, credential.passwordHash)
      : ofPasskey(credential.passkeyId);
  return exists(
    database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.blacklistedAtMs), isPresent)),
  );
}

/** Stores a refresh token's successor once; null if its family was revoked. One transaction, against races. */
export async function keepSuccessor(database: Database, token: NewRefreshToken): Promise<RefreshToken | null> {
  await database.batch([
    database
      .insert(refreshTokens)
      .select(
        sql`select ${token.id}, ${token.familyId}, ${token.userId}, ${token.tokenHash}, ${token.createdAtMs},
          ${token.expiresAtMs}, null, null
          where not exists (select 1 from ${refreshTokens}
            where ${refreshTokens.familyId} = ${token.familyId} and ${refreshTokens.revokedAtMs} is not null)`,
      )
      .onConflictDoNothing(),
    database.update(signIns).set({ lastUsedAtMs: token.createdAtMs }).where(eq(signIns.id, token.familyId)),
  ]);
  const kept = await readRefreshToken(database, token.tokenHash);
  return kept?.revokedAtMs === null ? kept : null;
}

export async function readSignIn(database: Database, id: string): Promise<StoredSignIn | null> {
  const [row] = await database.select().from(signIns).where(eq(signIns.id, id)).limit(1);
  return row ?? null;
}

export async function readFamilyIsLive(
  database: Database,
  signIn: Pick<RefreshToken, "userId" | "familyId">,
): Promise<boolean> {
  const [row] = await database.all(sql`select ${isLiveFamily(signIn)} as "isLive"`);
  return v.parse(v.object({ isLive: v.picklist([0, 1]) }), row).isLive === 1;
}

/** Null if the token is rotated already, revoked, expired or unknown. One of concurrent calls succeeds. */
export async function rotateRefreshToken(
  database: Database,
  tokenHash: string,
  nowMs: number,
): Promise<RefreshToken | null> {
  const [row] = await database
    .update(refreshTokens)
    .set({ rotatedAtMs: nowMs })
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.rotatedAtMs),
        isNull(refreshTokens.revokedAtMs),
        gt(refreshTokens.expiresAtMs, nowMs),
      ),
    )
    .returning();
  return row ?? null;
}

export async function readRefreshToken(database: Database, tokenHash: string): Promise<RefreshToken | null> {
  const [row] = await database.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)).limit(1);
  return row ?? null;
}

export async function revokeFamily(database: Database, familyId: string, nowMs: number): Promise<void> {
  await database
    .update(refreshTokens)
    .set({ revokedAtMs: nowMs })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAtMs)));
}

export async function readSignIns(
  database: Database,
  { userId, nowMs, limit }: { userId: string; nowMs: number; limit: number },
): Promise<StoredSignIn[]> {
  const isLive = sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.familyId} = ${signIns.id}
    and ${refreshTokens.revokedAtMs} is null and ${refreshTokens.expiresAtMs} > ${nowMs})`;
  return await database
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isLive))
    .orderBy(desc(signIns.lastUsedAtMs), desc(signIns.createdAtMs))
    .limit(limit);
}

/** Ends the live sign-ins of a user: all, all but one, or one. Returns the families that ended. */
export async function revokeFamilies(
  database: Database,
  { userId, only, except, nowMs }: { userId: string; only?: string; except?: string; nowMs: number },
): Promise<string[]> {
  const isOne = and(
    only === undefined ? undefined : eq(refreshTokens.familyId, only),
    except === undefined ? undefined : ne(refreshTokens.familyId, except),
  );
  return familyIdsOf(await revokeFamiliesWhere(database, { userId, nowMs }, isOne));
}

export async function readIsProved(
  database: Database,
  signIn: Pick<RefreshToken, "userId" | "familyId">,
  sinceMs: number,
): Promise<boolean> {
  const isProved = and(eq(signIns.id, signIn.familyId), gt(signIns.provedAtMs, sinceMs), isLiveFamily(signIn));
  const [proved] = await database.select({ id: signIns.id }).from(signIns).where(isProved).limit(1);
  return proved !== undefined;
}

export async function updateProvedAt(database: Database, familyId: string, nowMs: number): Promise<void> {
  await database.update(signIns).set({ provedAtMs: nowMs }).where(eq(signIns.id, familyId));
}

/** Records a use, unless one was recorded since `sinceMs`. */
export async function updateLastUse(
  database: Database,
  { familyId, nowMs, sinceMs }: { familyId: string; nowMs: number; sinceMs: number },
): Promise<void> {
  await database
    .update(signIns)
    .set({ lastUsedAtMs: nowMs })
    .where(and(eq(signIns.id, familyId), lt(signIns.lastUsedAtMs, sinceMs)));
}

/** Refresh tokens that have expired, then sign-ins without a token. */
export function dropExpiredSignIns(database: Database, nowMs: number) {
  const withToken = database.select({ familyId: refreshTokens.familyId }).from(refreshTokens);
  return [
    database.delete(refreshTokens).where(lte(refreshTokens.expiresAtMs, nowMs)),
    database.delete(signIns).where(notInArray(signIns.id, withToken)),
  ] as const;
}
