import { isNotNull, isNull } from "drizzle-orm";
import * as v from "valibot";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { emailPartFilter, filterBy, idFilter, instantFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { countUsers, isOpen, loadUsers, type UserRow } from "./user-list-store.ts";

const FIELDS = ["EMAIL", "CREATED_ON", "LAST_LOGIN_ON"] as const;
type Field = (typeof FIELDS)[number];

export const userList = tableList<Field>({
  names: { filter: "UserFilter", sort: "UserSort", field: "UserSortField" },
  descriptions: { field: "What users are sorted by." },
  filters: {
    userId: idFilter({ column: users.id }),
    email: emailPartFilter({ column: users.email }),
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

/** Users whose account is not closed, by e-mail address unless sorted otherwise. */
export async function queryUsers(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<UserRow>> {
  const { database } = context;
  return await userList.read(context, request, {
    scope: isOpen(database),
    keys: { EMAIL: [users.email], CREATED_ON: [users.createdAtMs], LAST_LOGIN_ON: [users.lastLoginAtMs] },
    unique: users.id,
    load: async (selection) => await loadUsers(database, selection),
    count: async (where) => await countUsers(database, where),
  });
}
