import { lotAnswerInput } from "../../../schema/catalogue/inputs/lot-question.ts";
import { editorOf, foundBy } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { languageOf } from "../../kit/texts/json-column.ts";
import { projectOfPublicationAt } from "../publications/needs.ts";
import { answerQuestion } from "./service.ts";
import { loadQuestionsOfSale, MAX_QUESTIONS_OF_SALE, projectOfQuestion, type QuestionForStaff } from "./store.ts";

const LotQuestionForStaff = builder.objectRef<QuestionForStaff>("LotQuestionForStaff").implement({
  description: "A question about a lot, as the editors of its project see it.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    question: t.string({ resolve: ({ row }) => row.question }),
    language: t.field({
      type: Language,
      description: "In which it was asked.",
      resolve: ({ row }) => languageOf(row.language),
    }),
    askedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.createdAtMs }),
    answer: t.string({ nullable: true, resolve: ({ row }) => row.answer }),
    answeredOn: t.field({ type: "DateTime", nullable: true, resolve: ({ row }) => row.answeredAtMs }),
    isPublic: t.boolean({
      description: "Whether everybody who sees the lot reads question and answer.",
      resolve: ({ row }) => row.isPublic,
    }),
    userId: t.id({ description: "Who asked it.", resolve: ({ row }) => row.userId }),
    userName: t.exposeString("userName", { nullable: true, description: "Null where the account is closed." }),
    lotNumber: t.exposeString("lotNumber"),
    incrementalLotId: t.id({ nullable: true, resolve: ({ row }) => row.incrementalLotId }),
    blindLotId: t.id({ nullable: true, resolve: ({ row }) => row.blindLotId }),
  }),
});

builder.queryField("queryLotQuestionsAdmin", (t) =>
  t.field({
    type: [LotQuestionForStaff],
    description: `What users have asked about the lots of a publication: first what waits for an answer, the oldest first; at most ${MAX_QUESTIONS_OF_SALE}.`,
    extensions: { access: [editorOf(projectOfPublicationAt("publicationId"))] },
    args: { publicationId: t.arg.id({ required: true }) },
    resolve: (_, { publicationId }, { database }) => loadQuestionsOfSale(database, publicationId),
  }),
);

builder.mutationField("answerLotQuestion", (t) =>
  t.field({
    type: LotQuestionForStaff,
    description:
      "Answers a question, or changes an answer. The user who asked is notified of each other text. CHANGED_MEANWHILE: another user has answered it since it was read.",
    extensions: {
      access: [
        editorOf(
          foundBy("the project of the question's lot", "input.questionId", ({ database }, id) =>
            projectOfQuestion(database, id),
          ),
        ),
      ],
    },
    args: { input: t.arg({ type: inputOf(lotAnswerInput), required: true }) },
    resolve: (_, { input }, context) => answerQuestion(context, input),
  }),
);
