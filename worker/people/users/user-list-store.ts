import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { userSettings } from "../../../schema/people/tables/settings.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { type AddressesOfUser, invoicedAddresses } from "../addresses/service.ts";

export interface UserRow extends AddressesOfUser {
  id: string;
  email: string;
  phoneNumber: string;
  createdAtMs: number;
  updatedAtMs: number;
  lastLoginAtMs: number | null;
  blacklistedAtMs: number | null;
}

export function isOpen(database: Database): SQL {
  return notExists(database.select({ one: sql`1` }).from(closedAccounts).where(eq(closedAccounts.userId, users.id)));
}

export async function loadUsers(database: Database, { where, order, page }: RowSelection): Promise<UserRow[]> {
  const { id, email, phoneNumber, createdAtMs, updatedAtMs, lastLoginAtMs, blacklistedAtMs } = users;
  const rows = await database
    .select({
      user: { id, email, phoneNumber, createdAtMs, updatedAtMs, lastLoginAtMs, blacklistedAtMs },
      userAddress: userAddresses,
      companyAddress: companyAddresses,
      prefersCompany: userSettings.value,
    })
    .from(users)
    .leftJoin(userAddresses, eq(userAddresses.userId, id))
    .leftJoin(companyAddresses, eq(companyAddresses.userId, id))
    .leftJoin(userSettings, and(eq(userSettings.userId, id), eq(userSettings.setting, "INVOICE_USE_COMPANY_ADDRESS")))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ user, prefersCompany, ...addresses }) => ({
    ...user,
    ...invoicedAddresses(addresses, prefersCompany === "true"),
  }));
}

export async function countUsers(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(users, where);
}
