import { useQuery } from "urql";
import { QuestionsOfSaleDocument } from "./documents.ts";

/** How many questions about a lot wait for an answer; undefined until they are read. */
export function useWaitingQuestions(publicationId: string, lot: string): number | undefined {
  const [{ data }] = useQuery({ query: QuestionsOfSaleDocument, variables: { publicationId } });
  return data?.questions.filter(
    ({ answer, incrementalLotId, blindLotId }) => answer === null && (incrementalLotId ?? blindLotId) === lot,
  ).length;
}
