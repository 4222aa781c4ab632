import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What users have asked about a lot, and what staff have answered. */
export const lotQuestions = sqliteTable(
  "lot_questions",
  {
    id: text().primaryKey(),
    publicationId: text().notNull(),
    /** One of the two. */
    incrementalLotId: text(),
    blindLotId: text(),
    userId: text().notNull(),
    question: text().notNull(),
    /** Of the page on which it was asked; the answer is in the same one. */
    language: text().notNull(),
    createdAtMs: integer().notNull(),
    /** Null until staff have answered. */
    answer: text(),
    answeredAtMs: integer(),
    /** Whether everybody reads question and answer, or the user who asked alone. */
    isPublic: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("lot_questions_by_publication").on(table.publicationId, table.createdAtMs),
    index("lot_questions_by_incremental_lot").on(table.incrementalLotId),
    index("lot_questions_by_blind_lot").on(table.blindLotId),
    index("lot_questions_by_user").on(table.userId),
  ],
);
