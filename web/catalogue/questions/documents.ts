import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** What others may read about a lot, and the viewer's own questions, the newest first. */
export const LotQuestionsDocument = graphql(`
  query lotQuestions($incrementalLotId: ID, $blindLotId: ID) {
    questions: queryLotQuestions(incrementalLotId: $incrementalLotId, blindLotId: $blindLotId) {
      id
      question
      askedOn
      answer
      answeredOn
      isPublic
      isViewers
    }
  }
`);

export const AskLotQuestionDocument = graphql(`
  mutation askLotQuestion($input: LotQuestionInput!) {
    askLotQuestion(input: $input) {
      id
    }
  }
`);

export type LotQuestionOfPage = ResultOf<typeof LotQuestionsDocument>["questions"][number];
