import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { language } from "../../kit/inputs/localized-texts.ts";
import { longText } from "../../kit/inputs/text.ts";

const MAX_QUESTION_CHARACTERS = 1_000;
const MAX_ANSWER_CHARACTERS = 2_000;

export const questionText = v.pipe(longText(MAX_QUESTION_CHARACTERS), v.nonEmpty("required"));

export const lotQuestionInput = v.pipe(
  v.object({
    incrementalLotId: v.pipe(v.nullish(id, null), v.description("Either this or `blindLotId`.")),
    blindLotId: v.nullish(id, null),
    question: questionText,
    language: v.pipe(language, v.description("In which it is asked, and answered.")),
  }),
  v.metadata({ graphql: "LotQuestionInput" }),
);

export const lotAnswerInput = v.pipe(
  v.object({
    questionId: id,
    answer: v.pipe(longText(MAX_ANSWER_CHARACTERS), v.nonEmpty("required")),
    isPublic: v.pipe(
      v.boolean("required"),
      v.description("Whether everybody who sees the lot reads both; else the user who asked alone."),
    ),
    expectedAnswer: v.pipe(
      v.nullish(longText(MAX_ANSWER_CHARACTERS), null),
      v.description(
        "The answer as it was read, null where there was none: if it has changed since, nothing is written (CHANGED_MEANWHILE).",
      ),
    ),
    expectedIsPublic: v.pipe(v.nullish(v.boolean(), false), v.description("As it was read, likewise.")),
  }),
  v.metadata({ graphql: "LotAnswerInput" }),
);
