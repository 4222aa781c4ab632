import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** The questions about the lots of a publication, those without an answer first. */
export const QuestionsOfSaleDocument = graphql(`
  query questionsOfSale($publicationId: ID!) {
    questions: queryLotQuestionsAdmin(publicationId: $publicationId) {
      id
      question
      language
      askedOn
      answer
      answeredOn
      isPublic
      userId
      userName
      lotNumber
      incrementalLotId
      blindLotId
    }
  }
`);

/** The publication of either kind that the questions are about. */
export const QuestionedSaleDocument = graphql(`
  query questionedSale($ids: [ID!], $language: Language) {
    sales: queryPublicationAdmin(
      searchFilter: { ids: $ids, language: $language }
      pagination: { page: 1, itemsPerPage: 1 }
    ) {
      publications {
        __typename
        id
        publicationNumber
        title
      }
    }
  }
`);

export const AnswerLotQuestionDocument = graphql(`
  mutation answerLotQuestion($input: LotAnswerInput!) {
    answerLotQuestion(input: $input) {
      id
    }
  }
`);

export type StaffQuestion = ResultOf<typeof QuestionsOfSaleDocument>["questions"][number];
