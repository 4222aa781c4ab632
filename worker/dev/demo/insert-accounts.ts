import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import type { RequestContext } from "../../kit/context.ts";
import { hashPassword } from "../../people/accounts/password-hash.ts";
import type { AccountRows } from "./seed/build-accounts.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./seed/sign-ins.ts";

/** Inserts the demo accounts. Existing accounts are left unchanged. */
export async function insertAccounts({ database }: Pick<RequestContext, "database">, rows: AccountRows): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { id } of DEMO_SIGN_INS) hashes.set(id, await hashPassword(DEMO_PASSWORD));
  // The bidders of the bid history never sign in, so they share one hash of an unknown password.
  const nobodys = await hashPassword(crypto.randomUUID());
  await database.batch([
    insertRows(
      database,
      users,
      rows.users.map((user) => ({ ...user, passwordHash: hashes.get(user.id) ?? nobodys })),
    ).onConflictDoNothing(),
    insertRows(database, userAddresses, rows.userAddresses).onConflictDoNothing(),
    insertRows(database, companyAddresses, rows.companyAddresses).onConflictDoNothing(),
    insertRows(database, authorizations, rows.authorizations).onConflictDoNothing(),
  ]);
}
