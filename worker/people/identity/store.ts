import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { IdentityReason, ReviewReason } from "../../../schema/people/identity/identity-states.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { identitySessions, userIdentities } from "../../../schema/people/tables/identities.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { BankIdentity } from "./identity-broker.ts";
import { type IdentityRow, identityRow } from "./identity-row.ts";
import type { PersonOnFile } from "./review-reasons.ts";

const IDIN = "IDIN";

export type IdentitySession = typeof identitySessions.$inferSelect;

const isNotInForce = (nowMs: number) =>
  or(
    ne(userIdentities.identityStatus, "SUCCESS"),
    isNull(userIdentities.expiresAtMs),
    lte(userIdentities.expiresAtMs, nowMs),
  );

/** Opens a session, and records that the user is at the bank unless a valid or undecided identity is on file. */
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
  await database.batch([
    database.insert(identitySessions).values(session),
    database
      .insert(userIdentities)
      .values({ userId, identityType: IDIN, ...started })
      .onConflictDoUpdate({
        target: userIdentities.userId,
        set: started,
        setWhere: sql`${ne(userIdentities.identityStatus, "REVIEW")} and ${isNotInForce(createdAtMs)}`,
      }),
  ]);
}

/** All three name a session: its id alone gives no access. */
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

export async function readPersonOnFile(database: Database, userId: string): Promise<PersonOnFile> {
  const [row] = await database
    .select({ fullName: userAddresses.fullName, birthDate: userAddresses.birthDate })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .limit(1);
  return row ?? { fullName: null, birthDate: null };
}

/** Records that a session came to nothing, unless a later one is open or an identity was on file all along. */
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
 * Stores the identity of a session: SUCCESS, or REVIEW if there are reasons, if another user has the same identity, or
 * if the name of the user's address has changed meanwhile. It does not replace a valid identity with one that staff
 * would have to decide about: a stolen sign-in must not stop its owner from bidding, and the owner can be checked again
 * when the valid one expires. Of concurrent sessions the first wins. One transaction, so that of two users with
 * one identity who finish at once the second gets REVIEW.
 */
export async function writeIdentity(
  database: Database,
  { userId, id, channel, bank }: Pick<IdentitySession, "userId" | "id" | "channel" | "bank">,
  result: {
    identity: Pick<BankIdentity, "issuer" | "name" | "birthDate">;
    subjectHash: string;
    /** The data of the account from which `reasons` follow. */
    compared: { onFile: PersonOnFile; before: IdentityRow | null };
    reasons: readonly ReviewReason[];
    nowMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  const { identity, subjectHash, compared, reasons, nowMs, expiresAtMs } = result;
  const { issuer, name, birthDate } = identity;
  const { before, onFile } = compared;
  const row = {
    identityStatus: reasons.length === 0 ? "SUCCESS" : "REVIEW",
    reasons: JSON.stringify(reasons),
    ...{ sessionId: id, channel, bank, issuer, subjectHash, name, birthDate, expiresAtMs },
    ...{ report: null, decidedBy: null, decidedAtMs: null, verifiedAtMs: nowMs, updatedAtMs: nowMs },
  };
  const isInUse = sql`exists (
    select 1 from ${userIdentities} as others
    where (others.subject_hash = ${subjectHash} or others.accepted_subject_hash = ${subjectHash})
      and others.user_id <> ${userId}
  )`;
  const isOtherPerson = sql`(${hasAddress(userId)} and not ${isOnFile(userId, onFile)})`;
  const isAsCompared = and(
    sql`${userIdentities.subjectHash} is ${before?.subjectHash ?? null}`,
    sql`${userIdentities.acceptedSubjectHash} is ${before?.acceptedSubjectHash ?? null}`,
  );
  const isClean = reasons.length === 0 ? sql`not (${isInUse} or ${isOtherPerson})` : undefined;
  const isItsResult = and(
    eq(userIdentities.userId, userId),
    eq(userIdentities.sessionId, id),
    inArray(userIdentities.identityStatus, ["SUCCESS", "REVIEW"]),
  );
  await database.batch([
    database
      .insert(userIdentities)
      .values({ userId, identityType: IDIN, ...row })
      .onConflictDoUpdate({
        target: userIdentities.userId,
        set: row,
        setWhere: sql`${isAsCompared} and ${or(isNotInForce(nowMs), isClean)}`,
      }),
    addReason(database, "IN_USE", and(isItsResult, isInUse)),
    addReason(database, "NAME_DIFFERS", and(isItsResult, isOtherPerson)),
    database
      .update(userIdentities)
      .set({ acceptedSubjectHash: subjectHash })
      .where(and(isItsResult, eq(userIdentities.identityStatus, "SUCCESS"))),
  ]);
}

const hasAddress = (userId: string) =>
  sql`exists (select 1 from ${userAddresses} where ${userAddresses.userId} = ${userId})`;

const isOnFile = (userId: string, { fullName, birthDate }: PersonOnFile) => sql`exists (
  select 1 from ${userAddresses}
  where ${userAddresses.userId} = ${userId} and ${userAddresses.fullName} is ${fullName}
    and ${userAddresses.birthDate} is ${birthDate}
)`;

function addReason(database: Database, reason: ReviewReason, where: SQL | undefined) {
  const { reasons } = userIdentities;
  const isNew = sql`not exists (select 1 from json_each(${reasons}) where value = ${reason})`;
  return database
    .update(userIdentities)
    .set({
      identityStatus: "REVIEW",
      reasons: sql`case when ${isNew} then json_insert(${reasons}, '$[#]', ${reason}) else ${reasons} end`,
    })
    .where(where);
}

/**
 * Withdraws a verified identity until staff have decided, because the address is about to name another person. Run it
 * before the address is written, in the same transaction. An identity that was verified after the comparison may not
 * fit either: staff decide about it too.
 */
export function sendToReview(
  database: Database,
  userId: string,
  {
    person,
    reasons,
    comparedSessionId,
    nowMs,
  }: { person: PersonOnFile; reasons: readonly ReviewReason[]; comparedSessionId: string | null; nowMs: number },
) {
  const shownReasons: readonly ReviewReason[] = reasons.length > 0 ? reasons : ["NAME_DIFFERS"];
  return database
    .update(userIdentities)
    .set({
      ...{ identityStatus: "REVIEW", reasons: JSON.stringify(shownReasons), updatedAtMs: nowMs },
      ...{ report: null, decidedBy: null, decidedAtMs: null },
    })
    .where(
      and(
        eq(userIdentities.userId, userId),
        eq(userIdentities.identityStatus, "SUCCESS"),
        gt(userIdentities.expiresAtMs, nowMs),
        isNotNull(userIdentities.name),
        not(isOnFile(userId, person)),
        reasons.length > 0 ? undefined : sql`${userIdentities.sessionId} is not ${comparedSessionId}`,
      ),
    )
    .returning({ channel: userIdentities.channel });
}

export function dropExpiredSessions({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(identitySessions).where(lte(identitySessions.expiresAtMs, now()));
}
