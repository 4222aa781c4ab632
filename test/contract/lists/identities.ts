import { eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import type { FillList } from "../list-file.ts";
import type { ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

/** Of the users in `users.ts`. */
const ROWS = 40;

type Identity = typeof userIdentities.$inferSelect & { id: string };

function identity(userId: string, value: number): typeof userIdentities.$inferInsert {
  const identityStatus = ["REVIEW", "SUCCESS", "FAILED"][value % 3] ?? "REVIEW";
  return { userId, identityType: "IDIN", identityStatus, expiresAtMs: hoursAway(value), updatedAtMs: hoursAway(value) };
}

const lasts = ({ expiresAtMs }: Identity) => (expiresAtMs ?? 0) > NOW_MS;

const identities = pagedList<Identity>({
  query: listQuery("queryUserIdentitiesAdmin", {
    filter: "UserIdentityFilter",
    sort: "UserIdentitySort",
    rows: "rows: userIdentities { id }",
  }),
  orders: { CHECKED_ON: by(({ updatedAtMs }) => updatedAtMs) },
  filters: [
    ALL,
    { filter: { status: "REVIEW" }, admits: ({ identityStatus }) => identityStatus === "REVIEW" },
    { filter: { status: "EXPIRED" }, admits: (row) => row.identityStatus === "SUCCESS" && !lasts(row) },
  ],
  rows: async (database) => {
    const rows = await database.select().from(userIdentities).orderBy(userIdentities.userId);
    return rows.map((row) => ({ ...row, id: row.userId }));
  },
  changes: {
    come: async (database, { rows, value }) => {
      const all = await database.select({ id: users.id }).from(users).orderBy(users.id);
      const other = all.find(({ id }) => !rows.some(({ userId }) => userId === id));
      if (other) await database.insert(userIdentities).values(identity(other.id, value));
    },
    leave: (database, { row }) => database.delete(userIdentities).where(eq(userIdentities.userId, row.id)),
    move: (database, { row, value }) =>
      database
        .update(userIdentities)
        .set({ updatedAtMs: hoursAway(value) })
        .where(eq(userIdentities.userId, row.id)),
  },
});

export const pages = { identities };

export const fill: FillList = async (database, number) => {
  const numbers = Array.from({ length: ROWS }, (_, index) => index);
  await insertRows(
    database,
    userIdentities,
    numbers.filter((index) => index % 3 > 0).map((index) => identity(`user ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryUserIdentitiesAdmin",
    filter: "UserIdentityFilter",
    sort: "UserIdentitySort",
    fields: ["CHECKED_ON"],
    valid: { status: "REVIEW" },
    refused: [],
  },
];
