import { and, eq, inArray, isNull } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { FillList } from "../list-file.ts";
import { CHANNELS_REFUSED, type ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList, VIEWER } from "../paged-list.ts";

const GRANTS = 70;
/** The list of users makes these. */
const HOLDERS = 40;
const RULES = ["USER_CHANNEL_BID", "USER_CHANNEL_PUBLISH"];

type Grant = typeof authorizations.$inferSelect & { email: string };

function grant(holder: string, value: number): typeof authorizations.$inferInsert {
  const rule = RULES[value % 2] ?? "";
  const entityId = value % 3 === 0 ? "auctionate" : "bexchange";
  return { id: crypto.randomUUID(), userId: holder, rule, scope: "CHANNEL", entityId, createdAtMs: hoursAway(value) };
}

const authorizationList = pagedList<Grant>({
  query: listQuery("queryAssignedAuthorizations", {
    filter: "AuthorizationFilter",
    sort: "AuthorizationSort",
    rows: "rows: authorizations { id }",
  }),
  orders: {
    EMAIL: by(({ email }) => email),
    RULE: by(({ rule }) => rule),
    CREATED_ON: by(({ createdAtMs }) => createdAtMs),
  },
  filters: [
    ALL,
    { filter: { rule: "USER_CHANNEL_PUBLISH" }, admits: ({ rule }) => rule === "USER_CHANNEL_PUBLISH" },
    { filter: { rules: ["USER_CHANNEL_PUBLISH"] }, admits: ({ rule }) => rule === "USER_CHANNEL_PUBLISH" },
    {
      filter: { channel: "auctionate", userEmail: "ER 1" },
      admits: ({ entityId, email }) => entityId === "auctionate" && email.includes("er 1"),
    },
  ],
  // The viewer is an administrator, who manages no project; no user has the viewer's own grants.
  rows: async (database) => {
    const rows = await database
      .select({ grant: authorizations, email: users.email })
      .from(authorizations)
      .innerJoin(users, eq(users.id, authorizations.userId))
      .where(isNull(authorizations.withdrawnAtMs))
      .orderBy(authorizations.id);
    return rows.map((row) => ({ ...row.grant, email: row.email })).filter(({ scope }) => scope !== "PROJECT");
  },
  changes: {
    come: (database, { value, rows }) =>
      database
        .insert(authorizations)
        .values(grant(`user ${(value + rows.length) % HOLDERS}`, value))
        .onConflictDoNothing(),
    leave: (database, { row }) =>
      database
        .update(authorizations)
        .set({ withdrawnAtMs: NOW_MS, withdrawnBy: VIEWER })
        .where(eq(authorizations.id, row.id)),
    // A grant does not change: its holder's address does. That of a holder of several grants would move all of them.
    move: (database, { row, rows, value }) =>
      database
        .update(users)
        .set({ email: `er ${value}-${row.userId}@example.com` })
        .where(and(eq(users.id, row.userId), inArray(users.id, holdersOfOne(rows)))),
  },
});

function holdersOfOne(grants: readonly Grant[]): string[] {
  return [...Map.groupBy(grants, ({ userId }) => userId)].flatMap(([holder, held]) =>
    held.length === 1 ? [holder] : [],
  );
}

export const pages = { authorizations: authorizationList };

export const fill: FillList = async (database, number) => {
  const rows = Array.from({ length: GRANTS }, (_, index) => grant(`user ${index % HOLDERS}`, number(50)));
  const keyOf = ({ userId, rule, entityId }: (typeof rows)[number]) => `${userId} ${rule} ${entityId}`;
  await insertRows(database, authorizations, [...new Map(rows.map((row) => [keyOf(row), row])).values()]);
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryAssignedAuthorizations",
    filter: "AuthorizationFilter",
    sort: "AuthorizationSort",
    fields: ["EMAIL", "RULE", "CREATED_ON"],
    maxItemsPerPage: 9_999,
    valid: {
      userId: "some id",
      userEmail: "anna",
      rule: "USER_OU_EDIT",
      rules: ["USER_OU_EDIT"],
      channel: "auctionate",
      organizationalUnitId: "some id",
      projectId: "some id",
    },
    refused: [
      [{ userEmail: "a" }, "minimumCharacters"],
      [{ userEmail: "a".repeat(255) }, "maximumCharacters"],
      [{ projectId: "a".repeat(65) }, "maximumCharacters"],
      ...CHANNELS_REFUSED,
    ],
  },
];
