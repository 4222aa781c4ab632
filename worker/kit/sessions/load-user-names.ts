import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { openAccountEmail } from "./open-account-email.ts";

/** The e-mail addresses of users whose accounts are open, by their ids. */
export async function loadUserNames(database: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: users.id, name: openAccountEmail(database, users.id) })
    .from(users)
    .where(isOneOf(users.id, userIds));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
