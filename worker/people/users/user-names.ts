import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";

/** What staff call a user by. */
export interface UserNames {
  email: string;
  fullName: string | null;
  companyName: string | null;
}

/** The names of users whose accounts are open, by their ids. One query. */
export async function loadNamesOfUsers(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserNames>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .select({
      id: users.id,
      email: users.email,
      fullName: userAddresses.fullName,
      companyName: companyAddresses.companyName,
    })
    .from(users)
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .leftJoin(userAddresses, eq(userAddresses.userId, users.id))
    .leftJoin(companyAddresses, eq(companyAddresses.userId, users.id))
    .where(and(isOneOf(users.id, [...new Set(userIds)]), isNull(closedAccounts.userId)));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
