import { and, count, eq, ne, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { IDENTITY_DECISIONS } from "../../../schema/people/identity/identity-states.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { type IdentityRow, identityRow } from "./identity-row.ts";

/** Bounds the list; staff refuse an identity of more accounts in any case. */
const MAX_OTHER_ACCOUNTS = 500;

export interface ListedIdentity {
  identity: IdentityRow;
  email: string;
  accountName: string | null;
  accountBirthDate: string | null;
}

export async function loadListed(database: Database, { where, order, page }: RowSelection): Promise<ListedIdentity[]> {
  const rows = await database
    .select({
      identity: userIdentities,
      email: users.email,
      accountName: userAddresses.fullName,
      accountBirthDate: userAddresses.birthDate,
    })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .leftJoin(userAddresses, eq(userAddresses.userId, userIdentities.userId))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ identity, ...account }) => ({ identity: v.parse(identityRow, identity), ...account }));
}

export async function countListed(database: Database, where: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(where);
  return row?.total ?? 0;
}

/** The addresses of all accounts with these identities, by identity. */
export async function emailsBySubject(database: Database, hashes: readonly string[]): Promise<Map<string, string[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await database
    .select({ last: userIdentities.subjectHash, accepted: userIdentities.acceptedSubjectHash, email: users.email })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(or(isOneOf(userIdentities.subjectHash, hashes), isOneOf(userIdentities.acceptedSubjectHash, hashes)))
    .limit(MAX_OTHER_ACCOUNTS);
  const found = rows.flatMap(({ last, accepted, email }) =>
    [...new Set([last, accepted])].map((hash) => ({ hash, email })),
  );
  const grouped = Map.groupBy(found, ({ hash }) => hash ?? "");
  return new Map([...grouped].map(([hash, accounts]) => [hash, accounts.map(({ email }) => email)]));
}

interface Decision {
  sessionId: string;
  decision: (typeof IDENTITY_DECISIONS)[number];
  reason: string;
  decidedBy: string;
  nowMs: number;
}

/**
 * Decides about a check that is under review, once. A rejected identity loses what it said of the person; its hash
 * stays, so that another account with it is noticed, and so that a next check comes to staff again. What was
 * accepted before stays accepted, unless the rejected check was of the same identity.
 * @returns "own" if it is the decider's; null if the check is not under review.
 */
export async function storeDecision(
  database: Database,
  { sessionId, decision, reason, decidedBy, nowMs }: Decision,
): Promise<IdentityRow | "own" | null> {
  const isUndecided = and(eq(userIdentities.sessionId, sessionId), eq(userIdentities.identityStatus, "REVIEW"));
  const { subjectHash, acceptedSubjectHash } = userIdentities;
  const decided = { report: reason, decidedBy, decidedAtMs: nowMs, updatedAtMs: nowMs };
  const [row] = await database
    .update(userIdentities)
    .set(
      decision === "ACCEPT"
        ? { ...decided, identityStatus: "SUCCESS", reasons: "[]", acceptedSubjectHash: sql`${subjectHash}` }
        : {
            ...decided,
            acceptedSubjectHash: sql`nullif(${acceptedSubjectHash}, ${subjectHash})`,
            ...{ identityStatus: "FAILED", reasons: JSON.stringify(["REJECTED"]), expiresAtMs: null },
            ...{ name: null, birthDate: null, verifiedAtMs: null },
          },
    )
    .where(and(isUndecided, ne(userIdentities.userId, decidedBy)))
    .returning();
  if (row) return v.parse(identityRow, row);
  const own = await database
    .select({ found: sql`1` })
    .from(userIdentities)
    .where(and(isUndecided, eq(userIdentities.userId, decidedBy)))
    .limit(1);
  return own.length > 0 ? "own" : null;
}
