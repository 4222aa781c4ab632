import * as v from "valibot";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { lotAnswerInput, lotQuestionInput } from "../../../schema/catalogue/inputs/lot-question.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { pagesViewOf, viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { requireOfferedLanguage } from "../../organization/channels/offered-language.ts";
import {
  answerNoticeId,
  countOpenQuestions,
  findQuestion,
  insertQuestion,
  type LotQuestionRow,
  loadQuestions,
  publicationOfOpenLot,
  type QuestionedLot,
  type QuestionForStaff,
  writeAnswer,
} from "./store.ts";

/** Of a user about one lot, which wait for their answers. */
const MAX_OPEN_QUESTIONS = 3;
const questionLimits = (userId: string): AttemptLimit[] => [
  { key: `lot-question:hour:${userId}`, limit: 10, windowMs: HOUR_MS },
  { key: `lot-question:day:${userId}`, limit: 30, windowMs: DAY_MS },
];

const questionRequest = v.object({ input: lotQuestionInput });
const answerRequest = v.object({ input: lotAnswerInput });

/** Empty for a lot that is not open to the viewer. */
export async function questionsOf(context: RequestContext, lot: QuestionedLot): Promise<LotQuestionRow[]> {
  const { database } = context;
  if ((await publicationOfOpenLot(database, lot, await pagesViewOf(context))) === null) return [];
  const viewer = await context.viewer();
  return await loadQuestions(database, { lot, userId: viewer?.userId ?? null });
}

/**
 * Asks staff about a lot.
 * @throws DomainError NOT_FOUND for a lot that is not open to the viewer; INVALID_INPUT (`maximumQuestions` with the
 * `maximum` that may wait; `language` for one that the channel does not support); TOO_MANY_ATTEMPTS.
 */
export async function askQuestion(context: RequestContext, asked: object): Promise<LotQuestionRow> {
  const { userId } = await requireViewer(context);
  const { incrementalLotId, blindLotId, question, language } = parseInput(questionRequest, { input: asked }).input;
  if ((incrementalLotId === null) === (blindLotId === null)) throw invalidInput({ path: "input", rule: "oneLot" });
  const lot = { incrementalLotId, blindLotId };
  const { database, now } = context;
  // A preview link shows a lot, and opens nothing else of it.
  const publicationId = await publicationOfOpenLot(database, lot, await viewersViewOf(context));
  if (publicationId === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await requireOfferedLanguage(context, context.channel, { language, path: "input.language" });
  await takeAttempts(context, questionLimits(userId));
  if ((await countOpenQuestions(database, { lot, userId })) >= MAX_OPEN_QUESTIONS)
    throw invalidInput({ path: "input", rule: "maximumQuestions", params: { maximum: MAX_OPEN_QUESTIONS } });
  const row: LotQuestionRow = {
    ...{ id: crypto.randomUUID(), publicationId, ...lot, userId, question, language, createdAtMs: now() },
    ...{ answer: null, answeredAtMs: null, isPublic: false },
  };
  await insertQuestion(database, row);
  return row;
}

/**
 * Answers a question, also again.
 * @throws DomainError NOT_FOUND; CHANGED_MEANWHILE if it is not answered as the caller has read it.
 */
export async function answerQuestion(context: RequestContext, given: object): Promise<QuestionForStaff> {
  const { input } = parseInput(answerRequest, { input: given });
  const { answer, isPublic } = input;
  const { database, now } = context;
  const found = await findQuestion(database, input.questionId);
  if (found === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  // Sent twice, or by two people in the same words.
  if (found.row.answer === answer && found.row.isPublic === isPublic) return found;
  const expected = { answer: input.expectedAnswer, isPublic: input.expectedIsPublic };
  const nowMs = now();
  // The same answer to others is no news.
  const isNew = answer !== expected.answer;
  const answeredAtMs = isNew ? nowMs : found.row.answeredAtMs;
  if (!(await writeAnswer(database, { question: found.row, expected, answer, isPublic, answeredAtMs, isNew })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  if (isNew) showAnswer(context, { ...found, row: { ...found.row, answer } }, nowMs);
  return { ...found, row: { ...found.row, answer, isPublic, answeredAtMs } };
}

/** In the open browsers of who asked; who misses it finds it in the list of notifications. */
function showAnswer(context: RequestContext, { row, lotNumber }: QuestionForStaff, nowMs: number): void {
  const { userId, incrementalLotId, blindLotId, publicationId, answer } = row;
  inBackground(context, async () => {
    await userHub(context.env, userId).notifyAll([
      {
        ...{ id: answerNoticeId(row, nowMs), userId, type: "QUESTION_ANSWERED", amount: null, reason: null },
        ...{ explanation: answer, incrementalLotId, blindLotId, publicationId, lotNumber },
        // The client writes the text in its user's language, in whichever channel it is open.
        ...{ title: "", message: "", channel: null },
      },
    ]);
  });
}
