import { and, eq, exists, gte, isNotNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../schema/kit/database/database.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";

const kept = alias(users, "kept");
const later = alias(authorizations, "later");
const withdrawn = alias(authorizations, "withdrawn");

/** The users whose right to bid staff withdrew and did not grant again. */
export function usersWithoutBidRight(database: Database) {
  return database.select({ userId: withdrawn.userId }).from(withdrawn).where(isWithdrawnByStaff(database));
}

function isWithdrawnByStaff(database: Database): SQL | undefined {
  const isGrantedAgain = and(
    eq(later.userId, withdrawn.userId),
    eq(later.rule, withdrawn.rule),
    eq(later.entityId, withdrawn.entityId),
    ne(later.id, withdrawn.id),
    gte(later.createdAtMs, withdrawn.withdrawnAtMs),
  );
  return and(
    // As in the index on withdrawn rights to bid, which is used with these very conditions only.
    sql`${withdrawn.rule} = 'USER_CHANNEL_BID'`,
    isNotNull(withdrawn.withdrawnAtMs),
    sql`${withdrawn.withdrawnBy} is not ${withdrawn.userId}`,
    notExists(database.select({ id: later.id }).from(later).where(isGrantedAgain)),
  );
}

/** By the blacklist, or by a right to bid that staff withdrew and did not grant again. */
export function isBarredFromBidding(database: Database, userId: SQLiteColumn): SQL | undefined {
  const isBlacklisted = and(eq(kept.id, userId), isNotNull(kept.blacklistedAtMs));
  const hasLost = and(eq(withdrawn.userId, userId), isWithdrawnByStaff(database));
  return or(
    exists(database.select({ id: kept.id }).from(kept).where(isBlacklisted)),
    exists(database.select({ id: withdrawn.id }).from(withdrawn).where(hasLost)),
  );
}
