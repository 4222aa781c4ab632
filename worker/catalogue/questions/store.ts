import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { openPublication, type PublicView, visibleLot } from "../../kit/lists/visibility.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

export type LotQuestionRow = typeof lotQuestions.$inferSelect;

/** The lot of a question: of one kind or the other. */
export interface QuestionedLot {
  incrementalLotId: string | null;
  blindLotId: string | null;
}

/** What a page of a lot shows, and how much of a sale staff see at once. */
export const MAX_QUESTIONS_OF_LOT = 50;
export const MAX_QUESTIONS_OF_SALE = 500;

/** The publication of a lot that a view opens; null for another. */
export async function publicationOfOpenLot(
  database: Database,
  { incrementalLotId, blindLotId }: QuestionedLot,
  view: PublicView,
): Promise<string | null> {
  const rows =
    incrementalLotId !== null
      ? await database
          .select({ id: publications.id })
          .from(incrementalLots)
          .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
          .where(and(eq(incrementalLots.id, incrementalLotId), visibleLot(view)))
      : await database
          .select({ id: publications.id })
          .from(blindLots)
          .innerJoin(publications, eq(publications.id, blindLots.publicationId))
          .where(and(eq(blindLots.id, blindLotId ?? ""), openPublication(view)));
  return rows[0]?.id ?? null;
}

const isOfLot = ({ incrementalLotId, blindLotId }: QuestionedLot) =>
  incrementalLotId === null
    ? eq(lotQuestions.blindLotId, blindLotId ?? "")
    : eq(lotQuestions.incrementalLotId, incrementalLotId);

/** The answers to everybody and the user's own questions about a lot, the newest first. */
export async function loadQuestions(
  database: Database,
  { lot, userId }: { lot: QuestionedLot; userId: string | null },
): Promise<LotQuestionRow[]> {
  const isForAll = and(eq(lotQuestions.isPublic, true), isNotNull(lotQuestions.answer));
  return await database
    .select()
    .from(lotQuestions)
    .where(and(isOfLot(lot), userId === null ? isForAll : or(isForAll, eq(lotQuestions.userId, userId))))
    .orderBy(desc(lotQuestions.createdAtMs))
    .limit(MAX_QUESTIONS_OF_LOT);
}

/** How many questions of a user about a lot wait for their answers. */
export async function countOpenQuestions(
  database: Database,
  { lot, userId }: { lot: QuestionedLot; userId: string },
): Promise<number> {
  return await database.$count(
    lotQuestions,
    and(isOfLot(lot), eq(lotQuestions.userId, userId), isNull(lotQuestions.answer)),
  );
}

export async function insertQuestion(database: Database, row: LotQuestionRow): Promise<void> {
  await database.insert(lotQuestions).values(row);
}

export interface QuestionForStaff {
  row: LotQuestionRow;
  /** Null where the account is closed. */
  userName: string | null;
  lotNumber: string;
}

/** The questions about a publication's lots: those without an answer first, each the oldest first. */
export async function loadQuestionsOfSale(database: Database, publicationId: string): Promise<QuestionForStaff[]> {
  return await questionsForStaff(database)
    .where(eq(lotQuestions.publicationId, publicationId))
    .orderBy(sql`${lotQuestions.answer} is not null`, asc(lotQuestions.createdAtMs))
    .limit(MAX_QUESTIONS_OF_SALE);
}

export async function findQuestion(database: Database, id: string): Promise<QuestionForStaff | null> {
  const [row] = await questionsForStaff(database).where(eq(lotQuestions.id, id));
  return row ?? null;
}

function questionsForStaff(database: Database) {
  return database
    .select({
      row: lotQuestions,
      userName: openAccountEmail(database, lotQuestions.userId),
      lotNumber: sql<string>`coalesce(${incrementalLots.lotNumber}, ${blindLots.lotNumber}, '')`,
    })
    .from(lotQuestions)
    .leftJoin(incrementalLots, eq(incrementalLots.id, lotQuestions.incrementalLotId))
    .leftJoin(blindLots, eq(blindLots.id, lotQuestions.blindLotId));
}

/** The project of the lot that a question is about; null if there is no such question. */
export async function projectOfQuestion(database: Database, id: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: publications.projectId })
    .from(lotQuestions)
    .innerJoin(publications, eq(publications.id, lotQuestions.publicationId))
    .where(eq(lotQuestions.id, id));
  return row?.projectId ?? null;
}

interface NewAnswer {
  question: LotQuestionRow;
  /** As it was read. */
  expected: Pick<LotQuestionRow, "answer" | "isPublic">;
  answer: string;
  isPublic: boolean;
  answeredAtMs: number | null;
  /** Whether it differs from what the user who asked was notified of. */
  isNew: boolean;
}

/**
 * Answers a question, and notifies who asked it, once for each answer.
 * @returns whether it was as expected; else nothing is written.
 */
export async function writeAnswer(
  database: Database,
  { question, expected, answer, isPublic, answeredAtMs, isNew }: NewAnswer,
): Promise<boolean> {
  const { id, userId, incrementalLotId, blindLotId } = question;
  const isExpected = and(
    expected.answer === null ? isNull(lotQuestions.answer) : eq(lotQuestions.answer, expected.answer),
    eq(lotQuestions.isPublic, expected.isPublic),
  );
  const answered = database
    .update(lotQuestions)
    .set({ answer, isPublic, answeredAtMs })
    .where(and(eq(lotQuestions.id, id), isExpected))
    .returning({ id: lotQuestions.id });
  if (!isNew) return (await answered).length > 0;
  const noticeId = answerNoticeId(question, answeredAtMs ?? 0);
  const isWritten = and(
    eq(lotQuestions.id, id),
    eq(lotQuestions.answer, answer),
    sql`${lotQuestions.answeredAtMs} is ${answeredAtMs}`,
  );
  const notice = database
    .insert(notifications)
    .select(
      sql`select ${noticeId}, ${userId}, 'QUESTION_ANSWERED', null, null, null, null, ${answer}, ${incrementalLotId},
        ${blindLotId}, ${answeredAtMs}, null from ${lotQuestions} where ${isWritten}`,
    )
    .onConflictDoNothing();
  const [written] = await database.batch([answered, notice]);
  return written.length > 0;
}

export function answerNoticeId({ id, userId }: Pick<LotQuestionRow, "id" | "userId">, nowMs: number): string {
  return `${id}:${nowMs}:QUESTION_ANSWERED:${userId}`;
}
