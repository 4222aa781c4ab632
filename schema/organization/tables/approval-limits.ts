import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Up to which amount a user may approve awards of a unit's projects. Without a row nothing limits it. */
export const approvalLimits = sqliteTable(
  "approval_limits",
  {
    organizationalUnitId: text().notNull(),
    userId: text().notNull(),
    amountCents: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationalUnitId, table.userId] }),
    index("approval_limits_of_user").on(table.userId),
  ],
);
