import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../schema/kit/database/database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";

/**
 * The e-mail address of a row's user; null where the account is closed, as its address is free for others. The column
 * must not be of the table of users: within the subquery it would name each of its rows.
 */
export function openAccountEmail(database: Database, userId: SQLiteColumn): SQL<string | null> {
  const account = database
    .select({ email: users.email })
    .from(users)
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .where(and(eq(users.id, userId), isNull(closedAccounts.userId)));
  return sql<string | null>`${account}`;
}
