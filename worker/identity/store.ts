import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import type { IdentityReason, ReviewReason } from "../../schema/identity/identity-states.ts";
import { userAddresses } from "../../schema/tables/addresses.ts";
import { identitySessions, userIdentities } from "../../schema/tables/identities.ts";
import type { BankIdentity } from "./identity-broker.ts";
import { type IdentityRow, identityRow } from "./identity-row.ts";
import type { PersonOnFile } from "./review-reasons.ts";

const IDIN = "IDIN";

export type IdentitySession = typeof identitySessions.$inferSelect;

/** Opens a session, and notes that the user is at the bank unless a valid or undecided identity is on file. */
export async function insertSession(database: Database, session: typeof identitySessions.$inferInsert): Promise<void> {
  const { id, userId, channel, bank, createdAtMs, expiresAtMs } = session;
  const started = {
    identityStatus: "STARTED",
    reasons: "[]",
    report: null,
    sessionId: id,
    channel,
    bank,
    updatedAtMs: createdAtMs,
    expiresAtMs,
  };
  const isReplaced = or(
    inArray(userIdentities.identityStatus, ["STARTED", "FAILED"]),
    isNull(userIdentities.expiresAtMs),
    and(eq(userIdentities.identityStatus, "SUCCESS"), lte(userIdentities.expiresAtMs, createdAtMs)),
  );
  await database.batch([
    database.insert(identitySessions).values(session),
    database
      .insert(userIdentities)
      .values({ userId, identityType: IDIN, ...started })
      .onConflictDoUpdate({
        target: userIdentities.userId,
        set: started,
        ...(isReplaced === undefined ? {} : { setWhere: isReplaced }),
      }),
  ]);
}

/** What names a session: its id alone opens nothing. */
export interface SessionKey {
  id: string;
  userId: string;
  familyId: string;
}

const isNamed = ({ id, userId, familyId }: SessionKey) =>
  and(eq(identitySessions.id, id), eq(identitySessions.userId, userId), eq(identitySessions.familyId, familyId));

export async function hasSession(database: Database, key: SessionKey, stateHash?: string): Promise<boolean> {
  const rows = await database
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(and(isNamed(key), stateHash === undefined ? undefined : eq(identitySessions.stateHash, stateHash)))
    .limit(1);
  return rows.length > 0;
}

/** Uses a session up; null if it was used, has ended or is another one. Of concurrent requests one gets it. */
export async function takeSession(
  database: Database,
  key: SessionKey,
  { stateHash, nowMs }: { stateHash: string; nowMs: number },
): Promise<IdentitySession | null> {
  const isOpen = and(isNull(identitySessions.usedAtMs), gt(identitySessions.expiresAtMs, nowMs));
  const [session] = await database
    .update(identitySessions)
    .set({ usedAtMs: nowMs })
    .where(and(isNamed(key), eq(identitySessions.stateHash, stateHash), isOpen))
    .returning();
  return session ?? null;
}

export async function readIdentity(database: Database, userId: string): Promise<IdentityRow | null> {
  const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, userId)).limit(1);
  return row ? v.parse(identityRow, row) : null;
}

/** What the account says of its user: the name of an invoice. */
export async function readPersonOnFile(database: Database, userId: string): Promise<PersonOnFile> {
  const [row] = await database
    .select({ fullName: userAddresses.fullName, birthDate: userAddresses.birthDate })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .limit(1);
  return row ?? { fullName: null, birthDate: null };
}

/** Notes that a session came to nothing, unless a later one is open or an identity was on file all along. */
export async function writeFailure(
  database: Database,
  { userId, id }: Pick<IdentitySession, "userId" | "id">,
  { reason, nowMs }: { reason: IdentityReason; nowMs: number },
): Promise<void> {
  await database
    .update(userIdentities)
    .set({ identityStatus: "FAILED", reasons: JSON.stringify([reason]), updatedAtMs: nowMs, expiresAtMs: null })
    .where(
      and(
        eq(userIdentities.userId, userId),
        eq(userIdentities.sessionId, id),
        eq(userIdentities.identityStatus, "STARTED"),
      ),
    );
}

/**
 * Stores the identity of a session: SUCCESS, or REVIEW if there are reasons or if another user has the same identity. One
 * transaction, so that of two users with one identity who finish at once the second gets REVIEW.
 */
export async function writeIdentity(
  database: Database,
  { userId, id, channel, bank }: Pick<IdentitySession, "userId" | "id" | "channel" | "bank">,
  result: {
    identity: Pick<BankIdentity, "issuer" | "name" | "birthDate">;
    subjectHash: string;
    reasons: readonly ReviewReason[];
    nowMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  const { identity, subjectHash, reasons, nowMs, expiresAtMs } = result;
  const { issuer, name, birthDate } = identity;
  const row = {
    identityStatus: reasons.length === 0 ? "SUCCESS" : "REVIEW",
    reasons: JSON.stringify(reasons),
    ...{ sessionId: id, channel, bank, issuer, subjectHash, name, birthDate, expiresAtMs },
    ...{ report: null, decidedBy: null, decidedAtMs: null, verifiedAtMs: nowMs, updatedAtMs: nowMs },
  };
  const isInUse = sql`exists (
    select 1 from ${userIdentities} as others where others.subject_hash = ${subjectHash} and others.user_id <> ${userId}
  )`;
  await database.batch([
    database
      .insert(userIdentities)
      .values({ userId, identityType: IDIN, ...row })
      .onConflictDoUpdate({ target: userIdentities.userId, set: row }),
    database
      .update(userIdentities)
      .set({
        identityStatus: "REVIEW",
        reasons: sql`json_insert(${userIdentities.reasons}, '$[#]', ${"IN_USE" satisfies ReviewReason})`,
      })
      .where(and(eq(userIdentities.userId, userId), isInUse)),
  ]);
}

/** Withdraws a verified identity until staff have decided. */
export async function sendToReview(
  database: Database,
  { userId, id }: Pick<IdentitySession, "userId" | "id">,
  { reasons, nowMs }: { reasons: readonly ReviewReason[]; nowMs: number },
): Promise<void> {
  await database
    .update(userIdentities)
    .set({
      ...{ identityStatus: "REVIEW", reasons: JSON.stringify(reasons), updatedAtMs: nowMs },
      ...{ report: null, decidedBy: null, decidedAtMs: null },
    })
    .where(
      and(
        eq(userIdentities.userId, userId),
        eq(userIdentities.sessionId, id),
        eq(userIdentities.identityStatus, "SUCCESS"),
      ),
    );
}
