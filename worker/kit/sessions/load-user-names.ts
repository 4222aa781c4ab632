import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";

/** The e-mail addresses of users whose accounts are open, by their ids. */
export async function loadUserNames(database: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .where(and(isOneOf(users.id, userIds), isNull(closedAccounts.userId)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
