import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { MAX_EMAIL_CHARACTERS, MIN_EMAIL_PART_CHARACTERS } from "../../schema/inputs/email.ts";
import { users } from "../../schema/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../schema/tables/addresses.ts";
import { closedAccounts } from "../../schema/tables/closed-accounts.ts";
import { userSettings } from "../../schema/tables/settings.ts";
import { type AddressesOfUser, invoicedAddresses } from "../addresses/service.ts";
import type { RequestContext } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { declareList, type ListRequest, type RowSelection } from "../lists/declare-list.ts";
import { filterBy, idFilter, instantFilter } from "../lists/filters.ts";

const FIELDS = ["EMAIL", "CREATED_ON", "LAST_LOGIN_ON"] as const;
type Field = (typeof FIELDS)[number];

export const userList = declareList<Field>({
  names: { filter: "UserFilter", sort: "UserSort", field: "UserSortField" },
  descriptions: { field: "What users are sorted by." },
  filters: {
    userId: idFilter({ column: users.id }),
    email: filterBy({
      type: "String",
      description: "A part of the e-mail address, at least two characters.",
      rule: v.pipe(
        v.string("required"),
        v.trim(),
        v.toLowerCase(),
        v.minLength(MIN_EMAIL_PART_CHARACTERS, "minimumCharacters"),
        v.maxLength(MAX_EMAIL_CHARACTERS, "maximumCharacters"),
      ),
      condition: (part) => ({ where: sql`instr(${users.email}, ${part}) > 0` }),
    }),
    isBlacklisted: filterBy({
      type: "Boolean",
      rule: v.boolean(),
      condition: (isOn) => ({ where: isOn ? isNotNull(users.blacklistedAtMs) : isNull(users.blacklistedAtMs) }),
    }),
    createdOn: instantFilter({ column: users.createdAtMs }),
  },
  fields: FIELDS,
  otherwise: { field: "EMAIL", direction: "ASCENDING" },
});

/** A user as administrators see them. */
export interface UserRow extends AddressesOfUser {
  id: string;
  email: string;
  phoneNumber: string;
  createdAtMs: number;
  updatedAtMs: number;
  lastLoginAtMs: number | null;
  blacklistedAtMs: number | null;
}

/** Users whose account is not closed, by e-mail address unless sorted otherwise. */
export async function queryUsers(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<UserRow>> {
  const { database } = context;
  const closed = database.select({ one: sql`1` }).from(closedAccounts).where(eq(closedAccounts.userId, users.id));
  return await userList.read(context, request, {
    scope: notExists(closed),
    keys: { EMAIL: [users.email], CREATED_ON: [users.createdAtMs], LAST_LOGIN_ON: [users.lastLoginAtMs] },
    unique: users.id,
    load: async (selection) => await loadUsers(database, selection),
    count: async (where: SQL | undefined) => await database.$count(users, where),
  });
}

async function loadUsers(database: Database, { where, order, page }: RowSelection): Promise<UserRow[]> {
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
