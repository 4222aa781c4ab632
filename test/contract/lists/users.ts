import { eq, isNull } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import type { FillList } from "../list-file.ts";
import { type ListLimits, RANGE } from "../list-limits.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

const ROWS = 40;

type User = typeof users.$inferSelect;

function user(id: string, value: number): typeof users.$inferInsert {
  return {
    ...{ id, email: `${id}@example.com`, passwordHash: "", phoneNumber: "+31201234567", language: "nl" },
    ...{ signupChannel: "hamerslag", createdAtMs: hoursAway(value), updatedAtMs: NOW_MS },
    lastLoginAtMs: value % 3 === 0 ? null : hoursAway(value),
    blacklistedAtMs: value % 2 === 0 ? NOW_MS : null,
  };
}

const userList = pagedList<User>({
  query: listQuery("queryUsers", { filter: "UserFilter", sort: "UserSort", rows: "rows: users { id }" }),
  orders: {
    EMAIL: by(({ email }) => email),
    CREATED_ON: by(({ createdAtMs }) => createdAtMs),
    LAST_LOGIN_ON: by(({ lastLoginAtMs }) => lastLoginAtMs),
  },
  filters: [
    ALL,
    { filter: { isBlacklisted: true }, admits: ({ blacklistedAtMs }) => blacklistedAtMs !== null },
    {
      filter: { email: "ER 1", createdOn: FROM_NOW },
      admits: (row) => /er 1/.test(row.email) && row.createdAtMs >= NOW_MS,
    },
  ],
  rows: async (database) => {
    const rows = await database
      .select({ user: users })
      .from(users)
      .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
      .where(isNull(closedAccounts.userId))
      .orderBy(users.id);
    return rows.map((row) => row.user);
  },
  changes: {
    come: (database, { value }) => database.insert(users).values(user(`user ${crypto.randomUUID()}`, value)),
    leave: (database, { row }) => database.insert(closedAccounts).values({ userId: row.id, closedAtMs: NOW_MS }),
    move: (database, { row, value }) =>
      database
        .update(users)
        .set({ createdAtMs: hoursAway(value), lastLoginAtMs: hoursAway(value) })
        .where(eq(users.id, row.id)),
  },
});

export const pages = { users: userList };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    users,
    Array.from({ length: ROWS }, (_, index) => user(`user ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryUsers",
    filter: "UserFilter",
    sort: "UserSort",
    fields: ["EMAIL", "CREATED_ON", "LAST_LOGIN_ON"],
    valid: { email: "anna", isBlacklisted: true, createdOn: RANGE, userId: "some id" },
    refused: [
      [{ email: "a" }, "minimumCharacters"],
      [{ email: "a".repeat(255) }, "maximumCharacters"],
    ],
  },
];
