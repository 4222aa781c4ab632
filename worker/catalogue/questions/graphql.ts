import { lotQuestionInput } from "../../../schema/catalogue/inputs/lot-question.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { languageOf } from "../../kit/texts/json-column.ts";
import { askQuestion, questionsOf } from "./service.ts";
import { type LotQuestionRow, MAX_QUESTIONS_OF_LOT } from "./store.ts";

const LotQuestion = builder.objectRef<LotQuestionRow>("LotQuestion").implement({
  description: "A question about a lot. It does not say who asked it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    question: t.exposeString("question"),
    language: t.field({ type: Language, resolve: ({ language }) => languageOf(language) }),
    askedOn: t.expose("createdAtMs", { type: "DateTime" }),
    answer: t.exposeString("answer", { nullable: true, description: "Null until staff have answered." }),
    answeredOn: t.expose("answeredAtMs", { type: "DateTime", nullable: true }),
    isPublic: t.exposeBoolean("isPublic", { description: "Whether others read it, too." }),
    isViewers: t.boolean({
      description: "Whether the viewer asked it.",
      resolve: async ({ userId }, _args, context) => (await context.viewer())?.userId === userId,
    }),
  }),
});

builder.queryField("queryLotQuestions", (t) =>
  t.field({
    type: [LotQuestion],
    description: `What was asked about a lot and answered to everybody, and the viewer's own questions, the newest first; at most ${MAX_QUESTIONS_OF_LOT}. Empty for a lot that this channel does not show to the viewer.`,
    extensions: { access: "public" },
    args: {
      incrementalLotId: t.arg.id({ description: "Either this or `blindLotId`." }),
      blindLotId: t.arg.id(),
    },
    resolve: (_, { incrementalLotId = null, blindLotId = null }, context) =>
      questionsOf(context, { incrementalLotId, blindLotId }),
  }),
);

builder.mutationField("askLotQuestion", (t) =>
  t.field({
    type: LotQuestion,
    description: "Asks staff about a lot. The viewer is notified of the answer.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(lotQuestionInput), required: true }) },
    resolve: (_, { input }, context) => askQuestion(context, input),
  }),
);
