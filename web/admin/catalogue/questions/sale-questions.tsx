import { MessagesSquare } from "lucide-react";
import { useRef, useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import listStyles from "../../../kit/ui/list/question-list.module.css";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { QuestionsOfSaleDocument, type StaffQuestion } from "./documents.ts";
import { QuestionItem } from "./question-item.tsx";
import styles from "./questions.module.css";

/** What users have asked about the lots of a publication, or about one of them, with a form for each answer. */
export function SaleQuestions({ publicationId, ofLot }: { publicationId: string; ofLot?: string }) {
  const { t } = useTranslate();
  const [response, execute] = useQuery({
    query: QuestionsOfSaleDocument,
    variables: { publicationId },
    requestPolicy: "cache-and-network",
  });
  const { error } = response;
  /** A failed refetch takes no form away in which an answer is being typed. */
  const data = useLastData(response, publicationId);
  /** Questions with an open form: they do not move among the answered ones, which would lose what is typed. */
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const refetch = () => execute({ requestPolicy: "network-only" });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={4} />;
  const questions = data.questions.filter(
    ({ incrementalLotId, blindLotId }) => ofLot === undefined || ofLot === (incrementalLotId ?? blindLotId),
  );
  if (questions.length === 0) {
    if (ofLot !== undefined) return <p className={styles.soft}>{t("admin.questions.noneOfLot")}</p>;
    return <EmptyState icon={<MessagesSquare size={28} />} title={t("admin.questions.none")} />;
  }
  const isWaiting = ({ id, answer }: StaffQuestion) => answer === null || begun.has(id);
  const waiting = questions.filter(isWaiting);
  const groups = [
    { heading: t("admin.questions.waiting", { count: waiting.length }), questions: waiting },
    { heading: t("admin.questions.answered"), questions: questions.filter((question) => !isWaiting(question)) },
  ].filter((group) => group.questions.length > 0);
  const isOfLot = ofLot !== undefined;
  const Heading = isOfLot ? "h3" : "h2";
  return (
    <div ref={list} tabIndex={-1} className={styles.groups}>
      {groups.map((group) => (
        <section key={group.heading}>
          <Heading className={classNames(styles.heading, isOfLot && styles.ofLot)}>{group.heading}</Heading>
          <PlainList className={listStyles.list}>
            {group.questions.map((question) => (
              <QuestionItem
                key={question.id}
                publicationId={publicationId}
                question={question}
                namesLot={ofLot === undefined}
                isBegun={begun.has(question.id)}
                onBegun={(isBegun) => setBegun((before) => withMember(before, question.id, isBegun))}
                onAnswered={() => {
                  // The question moves among the answered ones, without its form.
                  list.current?.focus({ preventScroll: true });
                  refetch();
                }}
                onChanged={refetch}
              />
            ))}
          </PlainList>
        </section>
      ))}
    </div>
  );
}

function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(member) === isIn) return set;
  return new Set(isIn ? [...set, member] : [...set].filter((each) => each !== member));
}
